import { brand } from '#shared/brand.ts'
import { qrSvg } from '../../cards/qr-code.ts'
import { wearTheme } from '../themes/wear-theme.ts'
import type { Remote, WallEvent } from './wall-feed.ts'
import type { Words } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds for which the outline shows after its margin changed. */
const outlineMs = 8000

/** What is on the wall beside pictures: the invitation before the first, the corner with the code, the end. */
export class WallPage {
  readonly #words: Words
  readonly #paper = make('section', styles.paper)
  readonly #corner = make('aside', styles.corner)
  readonly #ribbon: HTMLElement
  readonly #outline = make('div', styles.outline)
  readonly #root: HTMLElement
  #margin: number | undefined
  #endOfOutline: ReturnType<typeof setTimeout> | undefined
  /** What paper and corner show now, so that equal content is not redrawn. */
  #shown = ''

  constructor(root: HTMLElement, words: Words, pictures: readonly HTMLElement[], live: HTMLElement) {
    this.#words = words
    this.#root = root
    this.#ribbon = make('p', styles.ribbon, words.say('wall.rehearsal'))
    this.#ribbon.hidden = true
    this.#outline.hidden = true
    root.className = styles.wall ?? ''
    const above = [this.#corner, this.#paper, this.#ribbon, this.#outline, live, make('div', styles.night)]
    root.append(make('div', styles.light), ...pictures, ...above)
  }

  /**
   * Says where none of the photos is a guest's, and leaves the margin that hosts want at the screen's edges; answers
   * whether pictures have another room than before.
   */
  follow({ margin }: Pick<Remote, 'margin'>, isRehearsal: boolean): boolean {
    this.#ribbon.hidden = !isRehearsal
    const before = this.#margin
    if (margin === before) return false
    this.#margin = margin
    this.#root.style.setProperty('--edge', String(margin))
    if (before !== undefined) this.#showOutline()
    return true
  }

  /** The wall's outline, for hosts who set its margin. */
  #showOutline(): void {
    clearTimeout(this.#endOfOutline)
    this.#outline.hidden = false
    this.#endOfOutline = setTimeout(() => {
      this.#outline.hidden = true
    }, outlineMs)
  }

  show(event: WallEvent, hasPictures: boolean): void {
    if (hasPictures) this.#showAlbum(event)
    else this.#showInvitation(event)
  }

  /** Pictures, and the code in the corner. */
  #showAlbum(event: WallEvent): void {
    if (!this.#changes('album', event.title, event)) return
    const words = event.canUpload ? [make('p', styles.scan, this.#words.say('wall.scan'))] : []
    this.#corner.replaceChildren(...logoOf(event), make('h1', styles.title, event.title), this.#code(event), ...words)
    this.#paper.replaceChildren()
  }

  /** Before the first picture, or before any may be shown. */
  #showInvitation(event: WallEvent): void {
    if (!this.#changes('invitation', event.title, event)) return
    const { revealAt, title, timeZone, date } = event
    const words = revealAt
      ? [
          make('p', styles.lead, this.#words.say('wall.revealed')),
          make('p', styles.moment, this.#words.moment(revealAt, timeZone)),
        ]
      : [make('p', styles.lead, this.#words.say(event.canUpload ? 'wall.invite.title' : 'wall.revealed'))]
    if (event.canUpload) words.push(make('p', styles.text, this.#words.say('wall.invite.text')))
    const text = [...logoOf(event), make('p', styles.date, this.#words.day(date)), titleOf(title), ...words]
    this.#showPaper(text, this.#code(event))
  }

  /** Instead of everything: the event is deleted, or there is no such wall. */
  showEnd(why: 'deleted' | 'unknown'): void {
    this.#ribbon.hidden = true
    const title = this.#words.say(`wall.${why}.title`)
    if (!this.#changes(why, title)) return
    this.#showPaper([titleOf(title), make('p', styles.text, this.#words.say(`wall.${why}.text`))])
  }

  /** Six letters by which a host pairs this television; `link` is the same for their phone. */
  showLetters({ code, link }: { code: string; link: string }): void {
    const { host } = location
    if (!this.#changes('letters', this.#words.say('wall.letters.title'), undefined, code)) return
    const letters = make('p', styles.letters, code)
    letters.setAttribute('aria-label', code.split('').join(' '))
    const text = [
      make('p', styles.date, brand.name),
      make('p', styles.lead, this.#words.say('wall.letters.title')),
      letters,
      make('p', styles.text, this.#words.say('wall.letters.text', { address: `${host}/tv/pair` })),
    ]
    this.#showPaper(text, this.#code({ link }, 'wall.letters.qrAlt'))
  }

  /** Instead of letters. `rest`: nobody used them, and the screen waits for a key press that asks for new ones. */
  showNoLetters(why: 'coming' | 'offline' | 'late' | 'rest'): void {
    const title = this.#words.say('wall.letters.title')
    if (!this.#changes(why, title)) return
    const text = make('p', styles.text, this.#words.say(`wall.letters.${why}`))
    this.#showPaper([make('p', styles.date, brand.name), titleOf(title), text])
  }

  /** Words on the whole page, and what stands beside them. */
  #showPaper(text: readonly HTMLElement[], ...beside: readonly HTMLElement[]): void {
    const words = make('div', styles.words)
    words.append(...text)
    this.#corner.replaceChildren()
    this.#paper.replaceChildren(make('div', styles.lights), words, ...beside)
  }

  #changes(what: string, title: string, event?: WallEvent, code?: string): boolean {
    const shown = JSON.stringify([what, title, event, code])
    if (shown === this.#shown) return false
    this.#shown = shown
    document.title = title
    wearTheme(event?.theme)
    return true
  }

  /** Shown also once uploads are over: it leads to the gallery. Coarse, to be read from afar. */
  #code({ link }: { link: string }, alt: 'wall.qrAlt' | 'wall.letters.qrAlt' = 'wall.qrAlt'): HTMLElement {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(qrSvg(link, 'low'))}`
    image.alt = this.#words.say(alt)
    const card = make('div', styles.code)
    card.append(image)
    return card
  }
}

function titleOf(title: string): HTMLElement {
  const heading = make('h1', styles.heading, title)
  heading.dataset['length'] = title.length > 70 ? 'long' : title.length > 28 ? 'middle' : 'short'
  return heading
}

function logoOf({ theme }: WallEvent): HTMLElement[] {
  if (theme.logo === undefined) return []
  return [Object.assign(make('img', styles.logo), { src: theme.logo, alt: '' })]
}

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = className ?? ''
  element.textContent = text
  // Titles come in any language.
  if (text !== '') element.dir = 'auto'
  return element
}

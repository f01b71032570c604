import type { LineStage } from './line-show.ts'
import type { Line } from './wall-feed.ts'
import { make } from './wall-page.ts'
import type { Words } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds to fade out, and to fade in. */
const fade = 400

/** Three sizes of letters, by characters; the longest line decides how much room all have. */
const lengths = [
  { name: 'short', upTo: 60 },
  { name: 'middle', upTo: 150 },
  { name: 'long', upTo: Number.POSITIVE_INFINITY },
] as const

/** A slip of paper below the pictures with a line of the guestbook. Its elements stay, their content changes. */
export class LineView implements LineStage {
  readonly element = make('div', styles.lines)
  readonly #slip = make('p', styles.line)
  readonly #text = document.createElement('span')
  readonly #name = make('bdi', styles.by)
  readonly #waves = make('span', styles.waves)
  readonly #words: Words
  readonly #onRoom: () => void
  #isReduced = matchMedia('(prefers-reduced-motion: reduce)')

  /** `onRoom`: pictures have more or less room than before. */
  constructor(words: Words, onRoom: () => void) {
    this.#words = words
    this.#onRoom = onRoom
    this.element.setAttribute('role', 'status')
    this.#slip.dir = 'auto'
    this.#waves.append(...Array.from({ length: 7 }, () => document.createElement('i')))
    this.#slip.append(this.#waves, this.#text, ' ', this.#name)
    this.element.append(this.#slip)
    this.clear()
  }

  makeRoom(lines: readonly Line[]): void {
    const page = this.element.parentElement
    const room = lines.length > 0 ? lengthOf(Math.max(...lines.map(({ text }) => text.length))) : undefined
    if (!page || page.dataset['lines'] === room) return
    if (room === undefined) delete page.dataset['lines']
    else page.dataset['lines'] = room
    this.#onRoom()
  }

  show({ text, name, isSpoken = false }: Line): void {
    const says = name === null ? this.#words.say('wall.voice') : this.#words.say('wall.says', { name })
    const change = () => {
      this.#text.textContent = isSpoken ? (text === '' ? says : `${says}: ${text}`) : text
      this.#name.textContent = isSpoken ? '' : (name ?? '')
      this.#waves.hidden = !isSpoken
      this.#slip.dataset['length'] = lengthOf(text.length)
      this.#slip.hidden = false
      this.#fade([{ opacity: 0 }, { opacity: 1 }])
    }
    if (this.#slip.hidden) return change()
    this.#fade([{ opacity: 1 }, { opacity: 0 }]).onfinish = change
  }

  clear(): void {
    for (const animation of this.#slip.getAnimations()) animation.cancel()
    this.#slip.hidden = true
    this.#text.textContent = ''
    this.#name.textContent = ''
  }

  #fade(keyframes: Keyframe[]): Animation {
    for (const animation of this.#slip.getAnimations()) animation.cancel()
    return this.#slip.animate(keyframes, { duration: this.#isReduced.matches ? 0 : fade, fill: 'forwards' })
  }
}

const lengthOf = (characters: number) => lengths.find(({ upTo }) => characters <= upTo)?.name

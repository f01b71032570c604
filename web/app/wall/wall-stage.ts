import type { WallScene } from '#shared/rules/wall-scenes.ts'
import { fitInto, placeOnTable, printsOnTable, shareOnTable } from './fit-print.ts'
import { backgroundOf } from './background-of.ts'
import { PrintView } from './print-view.ts'
import { make } from './wall-page.ts'
import { holds, type Loaded, type Stage } from './wall-show.ts'
import type { Shown } from './wall-feed.ts'
import type { Words } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds. */
const times = { fade: 1100, fall: 800, black: 400 } as const

/** Room of a print's border and caption, and a page's margin, in hundredths of the screen's shorter side. */
const units = { border: 1.6, caption: 6.4, margin: 4, gap: 4 } as const

interface Leaf {
  element: HTMLElement
  /** In the colours of its photos. */
  ground: HTMLElement
  prints: readonly PrintView[]
}

/** The pictures on the wall. Its elements are made once; their number never changes. */
export class WallStage implements Stage {
  readonly element = make('div', styles.stage)
  readonly #words: Words
  readonly #announce: (line: string) => void
  /** Two pages of the album, one of which is up. */
  readonly #leaves = [makeLeaf(), makeLeaf()]
  /** One more than are visible at once: the oldest is leaving. */
  readonly #table = Array.from({ length: printsOnTable + 1 }, () => new PrintView())
  #turn = 0
  /** How many photos the wall has. */
  #photos = 0
  #isReduced = matchMedia('(prefers-reduced-motion: reduce)')

  /** `announce`: for screen readers. */
  constructor(words: Words, announce: (line: string) => void) {
    this.#words = words
    this.#announce = announce
    const table = make('div', styles.table)
    table.append(...this.#table.map(({ element }) => element))
    this.element.append(table, ...this.#leaves.map(({ element }) => element))
  }

  /** Device pixels of the widest picture of a scene. */
  pixelsOf(scene: WallScene): number {
    const { clientWidth, clientHeight } = this.element
    const share =
      scene === 'table' ? shareOnTable(this.#photos).width : scene === 'pair' && clientWidth > clientHeight ? 0.5 : 1
    return clientWidth * share * devicePixelRatio
  }

  isPairable = ({ width, height }: Shown): boolean =>
    this.element.clientWidth > this.element.clientHeight ? height > width : width > height

  show(scene: WallScene, pictures: readonly Loaded[], isNaming: boolean): void {
    const nameOf = ({ uploader = '' }: Shown) => (isNaming ? uploader : '')
    this.#turn += 1
    if (scene === 'table') this.#drop(pictures, nameOf)
    else this.#turnPage(pictures, nameOf)
    this.#announce(pictures.map(({ photo }) => this.#words.of(photo, nameOf(photo))).join(', '))
  }

  keepOnly(photos: ReadonlyMap<string, Shown>): void {
    this.#photos = photos.size
    for (const print of this.#prints()) if (print.id !== undefined && !photos.has(print.id)) print.clear()
    for (const { ground } of this.#leaves)
      if (ground.dataset['of']?.split(' ').some((id) => !photos.has(id))) colour(ground, [])
  }

  setStill(isStill: boolean): void {
    for (const print of this.#prints()) print.setStill(isStill)
  }

  setBlack(isBlack: boolean): void {
    this.element.parentElement?.classList.toggle(styles.black ?? '', isBlack)
    if (!isBlack) return
    for (const print of this.#prints()) print.clear()
    for (const { ground } of this.#leaves) colour(ground, [])
  }

  #prints(): readonly PrintView[] {
    return [...this.#leaves.flatMap(({ prints }) => prints), ...this.#table]
  }

  #turnPage(pictures: readonly Loaded[], nameOf: (photo: Shown) => string): void {
    const leaf = this.#leaves[this.#turn % 2]
    const old = this.#leaves[(this.#turn + 1) % 2]
    if (!leaf || !old) return
    const unit = this.#unit()
    const { clientWidth, clientHeight } = this.element
    const isWide = clientWidth > clientHeight
    const across = isWide ? pictures.length : 1
    const hasCaption = pictures.some(({ photo }) => nameOf(photo) !== '')
    const below = hasCaption ? units.caption : units.border
    const down = isWide ? 1 : pictures.length
    const room = {
      width: (clientWidth - unit * (2 * units.margin + (across - 1) * units.gap)) / across - unit * 2 * units.border,
      height:
        (clientHeight - unit * (2 * units.margin + (down - 1) * units.gap)) / down - unit * (units.border + below),
    }
    for (const animation of leaf.element.getAnimations()) animation.cancel()
    colour(leaf.ground, pictures)
    leaf.element.toggleAttribute('data-tall', !isWide)
    leaf.prints.forEach((print, index) => {
      const picture = pictures[index]
      if (!picture) return print.clear()
      this.#hold(print, picture, nameOf(picture.photo), room)
      print.element.style.transform = `rotate(${(this.#turn + index) % 2 === 0 ? 0.7 : -0.7}deg)`
      print.play(!this.#isReduced.matches, holds.film)
    })
    leaf.element.style.zIndex = '2'
    old.element.style.zIndex = '1'
    this.#move(
      leaf.element,
      [
        { opacity: 0, transform: 'translateY(2%)' },
        { opacity: 1, transform: 'none' },
      ],
      times.fade,
    )
    this.#fadeOut(old.element, old.prints)
    for (const print of this.#table) if (print.id !== undefined) this.#fadeOut(print.element, [print])
  }

  /** Returns the picture's size. */
  #hold(print: PrintView, picture: Loaded, name: string, room: { width: number; height: number }) {
    const size = fitInto(shapeOf(picture), room)
    print.hold(picture, size, { caption: name, alt: this.#words.of(picture.photo, name) })
    return size
  }

  #drop(pictures: readonly Loaded[], nameOf: (photo: Shown) => string): void {
    for (const { element, prints } of this.#leaves) this.#fadeOut(element, prints)
    const unit = this.#unit()
    const { clientWidth, clientHeight } = this.element
    for (const picture of pictures) {
      const { id } = picture.photo
      for (const print of this.#table) if (print.id === id) this.#fadeOut(print.element, [print])
      const print = this.#table[this.#turn % this.#table.length]
      if (!print) return
      for (const animation of print.element.getAnimations()) animation.cancel()
      const name = nameOf(picture.photo)
      const share = shareOnTable(this.#photos)
      const room = { width: clientWidth * share.width, height: clientHeight * share.height }
      const size = this.#hold(print, picture, name, room)
      const { x, y, tilt } = placeOnTable(this.#turn, this.#photos)
      const below = name === '' ? units.border : units.caption
      const margin = unit * units.margin
      const left = margin + x * (clientWidth - 2 * margin - size.width - 2 * unit * units.border)
      const top = margin + y * (clientHeight - 2 * margin - size.height - unit * (units.border + below))
      const rest = `translate(${left}px, ${top}px) rotate(${tilt}deg)`
      print.element.style.zIndex = String(this.#turn)
      print.element.style.transform = rest
      print.play(false, holds.film)
      this.#move(
        print.element,
        [
          { opacity: 0, transform: `translate(${left}px, ${top - 12 * unit}px) rotate(${tilt * 2.5}deg) scale(1.3)` },
          { opacity: 1, transform: rest },
        ],
        times.fall,
      )
      const oldest = this.#table[(this.#turn + 1) % this.#table.length]
      if (oldest) this.#fadeOut(oldest.element, [oldest])
    }
  }

  #fadeOut(element: HTMLElement, prints: readonly PrintView[]): void {
    const isFading = element.style.opacity === '0'
    if (isFading || prints.every(({ id }) => id === undefined)) return
    // Opaque until the next one covers it.
    const fading = this.#move(element, [{ opacity: 1 }, { opacity: 1, offset: 0.55 }, { opacity: 0 }], times.fade)
    fading.onfinish = () => {
      for (const print of prints) print.clear()
    }
  }

  /** Plays an animation, in no time under reduced motion. The element keeps the last state. */
  #move(element: HTMLElement, keyframes: readonly Keyframe[], duration: number): Animation {
    element.style.opacity = String(keyframes.at(-1)?.opacity)
    return element.animate([...keyframes], {
      duration: this.#isReduced.matches ? 0 : duration,
      easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
    })
  }

  #unit(): number {
    return Math.min(innerWidth, innerHeight) / 100
  }
}

function makeLeaf(): Leaf {
  const element = make('div', styles.leaf)
  const ground = make('div', styles.ground)
  const prints = [new PrintView(), new PrintView()]
  element.append(ground, ...prints.map((print) => print.element))
  return { element, ground, prints }
}

function colour({ dataset, style }: HTMLElement, pictures: readonly Loaded[]): void {
  if (pictures.length === 0) delete dataset['of']
  else dataset['of'] = pictures.map(({ photo }) => photo.id).join(' ')
  style.backgroundImage = backgroundOf(pictures.flatMap(({ photo }) => photo.placeholder ?? []))
}

/** The element's own size, which the server may not know. */
function shapeOf({ photo, element }: Loaded): { width: number; height: number } {
  if (element instanceof HTMLVideoElement && element.videoWidth > 0)
    return { width: element.videoWidth, height: element.videoHeight }
  if (element instanceof HTMLImageElement) return { width: element.naturalWidth, height: element.naturalHeight }
  return photo
}

import { closeFilm } from './kept-pictures.ts'
import { make } from './wall-page.ts'
import type { Loaded } from './wall-show.ts'
import styles from './wall.module.css'

/** Milliseconds of the slow zoom into a picture, and the share of them for which it is shown whole first. */
const drift = { duration: 18_000, wholeFor: 0.2, scale: 1.07 } as const

/** A print: white border, picture, a line below. Its elements stay, their content changes. */
export class PrintView {
  readonly element = make('figure', styles.print)
  readonly #frame = make('div', styles.frame)
  readonly #caption = make('figcaption', styles.caption)
  #held: Loaded | undefined
  #drift: Animation | undefined
  #endOfFilm: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.#caption.dir = 'auto'
    this.element.append(this.#frame, this.#caption)
    this.clear()
  }

  get id(): string | undefined {
    return this.#held?.photo.id
  }

  /** `size`: pixels of the picture alone. */
  hold(picture: Loaded, size: { width: number; height: number }, words: { caption: string; alt: string }): void {
    this.clear()
    const { element, photo } = picture
    this.#held = picture
    element.dataset['photoId'] = photo.id
    if (element instanceof HTMLImageElement) element.alt = words.alt
    else element.setAttribute('aria-label', words.alt)
    this.#frame.style.width = `${size.width}px`
    this.#frame.style.height = `${size.height}px`
    this.#frame.append(element)
    this.#caption.textContent = words.caption
    this.element.hidden = false
  }

  /** Starts the film, or the slow zoom if `drifts`. */
  play(drifts: boolean, filmMs: number): void {
    const { element } = this.#held ?? {}
    if (element instanceof HTMLVideoElement) {
      // A film that does not begin shows its poster.
      void element.play().catch(() => undefined)
      this.#endOfFilm = setTimeout(() => {
        this.#endOfFilm = undefined
        element.pause()
      }, filmMs)
    } else if (element && drifts) {
      const whole = { transform: 'none' }
      this.#drift = element.animate(
        [whole, { ...whole, offset: drift.wholeFor }, { transform: `scale(${drift.scale}) translateY(-1.5%)` }],
        { duration: drift.duration, easing: 'ease-in-out', fill: 'forwards' },
      )
    }
  }

  setStill(isStill: boolean): void {
    const { element } = this.#held ?? {}
    if (isStill) this.#drift?.pause()
    else if (this.#drift?.playState === 'paused') this.#drift.play()
    if (!(element instanceof HTMLVideoElement)) return
    if (isStill) element.pause()
    else if (this.#endOfFilm !== undefined && element.paused && !element.ended)
      void element.play().catch(() => undefined)
  }

  /** At once, even during an animation. */
  clear(): void {
    clearTimeout(this.#endOfFilm)
    this.#endOfFilm = undefined
    this.#drift?.cancel()
    this.#drift = undefined
    const { element } = this.#held ?? {}
    if (element instanceof HTMLVideoElement) closeFilm(element)
    element?.remove()
    this.#held = undefined
    this.#caption.textContent = ''
    this.element.hidden = true
  }
}

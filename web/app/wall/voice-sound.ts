import { type LineSound, listening } from './line-show.ts'
import type { Line } from './wall-feed.ts'
import { make } from './wall-page.ts'
import type { Words } from './wall-words.ts'
import styles from './wall.module.css'

/** Plays voices; shows a hint if the browser blocks sound until a key or a touch. */
export class VoiceSound implements LineSound {
  readonly #audio = document.createElement('audio')
  readonly #hint: HTMLElement
  #id: string | undefined
  #state: ReturnType<LineSound['play']> = 'heard'
  /** Its position in seconds, and when it last moved, in milliseconds. */
  #place = 0
  #placeSince = 0

  constructor(root: HTMLElement, words: Words) {
    this.#hint = make('p', styles.hint, words.say('wall.sound'))
    this.#hint.hidden = true
    root.append(this.#audio, this.#hint)
    this.#audio.addEventListener('ended', () => {
      if (this.#audio.ended) this.#state = 'over'
    })
    this.#audio.addEventListener('error', () => {
      if (this.#audio.error) this.#state = 'silent'
    })
    for (const sign of ['keydown', 'pointerdown'])
      addEventListener(sign, (event) => {
        // The key that unblocks sound triggers nothing else.
        if (!this.#hint.hidden) event.stopImmediatePropagation()
        this.#allow()
      })
  }

  play({ id, voice }: Line): ReturnType<LineSound['play']> {
    if (id !== this.#id) {
      this.stop()
      this.#id = id
      this.#audio.src = voice?.url ?? ''
    }
    if (this.#state === 'heard' && this.#audio.paused) void this.#begin(id)
    if (this.#state === 'heard' && this.#hasStalled()) this.#state = 'silent'
    return this.#state
  }

  /** Whether it has stalled for so long that pictures go on. */
  #hasStalled(): boolean {
    const { currentTime } = this.#audio
    if (currentTime !== this.#place) this.#placeSince = performance.now()
    this.#place = currentTime
    return performance.now() - this.#placeSince > listening.late
  }

  pause(): void {
    this.#audio.pause()
    this.#place = -1
  }

  stop(): void {
    this.#allow()
    this.#state = 'heard'
    this.#place = -1
    if (this.#id === undefined) return
    this.#id = undefined
    this.#audio.pause()
    this.#audio.removeAttribute('src')
    this.#audio.load()
  }

  async #begin(id: string): Promise<void> {
    try {
      await this.#audio.play()
    } catch (error) {
      const why = error instanceof Error ? error.name : ''
      // It was paused or stopped meanwhile.
      if (this.#id !== id || why === 'AbortError') return
      this.#state = 'silent'
      this.#hint.hidden = why !== 'NotAllowedError'
    }
  }

  #allow(): void {
    if (this.#state === 'silent') this.#state = 'heard'
    this.#hint.hidden = true
  }
}

import { call } from '../../client/call.ts'
import { leaveWall } from './kept-screen.ts'
import { make } from './wall-page.ts'
import type { Words } from './wall-words.ts'
import styles from './wall.module.css'

/** Milliseconds for which the greeting stays. */
const shownMs = 60_000

/** Names the event on a paired television, and offers to undo a wrong pairing. */
export class Greeting {
  readonly #words: Words
  readonly #element = make('div', styles.greeting)
  #isGreeted = false
  #isOver = false

  constructor(root: HTMLElement, words: Words, params: { key: string; screenId: string }) {
    this.#words = words
    this.#element.hidden = true
    root.append(this.#element)
    this.#element.addEventListener('click', ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return
      target.disabled = true
      // Even if the request fails: the host sees the screen in the list and can remove it.
      void call('walls/leave-wall', { params }).then(leaveWall, leaveWall)
    })
  }

  /** Once, with the event's first state. */
  greet(title: string): void {
    if (this.#isGreeted) return
    this.#isGreeted = true
    this.#show(make('span', undefined, this.#words.say('wall.greeting', { title })))
    setTimeout(() => {
      this.#element.hidden = !this.#isOver
    }, shownMs)
  }

  /** After the event's end, when the television is free for the next one. */
  offerToLeave(): void {
    this.#isGreeted = true
    this.#isOver = true
    this.#show()
  }

  #show(...words: readonly HTMLElement[]): void {
    this.#element.replaceChildren(...words, make('button', undefined, this.#words.say('wall.notThisOne')))
    this.#element.hidden = false
  }
}

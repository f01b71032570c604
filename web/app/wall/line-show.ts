import type { Line } from './wall-feed.ts'

/** Milliseconds for which a line of the guestbook is shown: to notice it, and for each character. */
export const reading = { least: 6000, perCharacter: 60 } as const

/** Where lines are put up, one at a time. */
export interface LineStage {
  /** Replaces the line before. */
  show: (line: Line) => void
  /** Removes it at once, even during an animation. */
  clear: () => void
  makeRoom: (lines: readonly Line[]) => void
}

/** Decides which line of the guestbook is shown, and for how long: unshown ones first, newest first; then in turn. */
export class LineShow {
  readonly #stage: LineStage
  readonly #now: () => number
  #lines: readonly Line[] = []
  /** The last turn at which each line was up. */
  #seen: ReadonlyMap<string, number> = new Map()
  #turn = 0
  #up: Line | undefined
  #upSince = 0
  /** Whether it had been up before. */
  #isAgain = false

  constructor(stage: LineStage, now: () => number) {
    this.#stage = stage
    this.#now = now
  }

  /** Takes all lines, newest first; a removed one is gone from the screen when this returns. */
  follow(lines: readonly Line[]): void {
    this.#stage.makeRoom(lines)
    this.#lines = lines
    this.#seen = new Map([...this.#seen].filter(([id]) => lines.some((line) => line.id === id)))
    const before = this.#up
    if (!before) return
    this.#up = lines.find(({ id }) => id === before.id)
    if (!this.#up) this.#stage.clear()
    // Names may have been switched on or off.
    else if (this.#up.name !== before.name) this.#stage.show(this.#up)
  }

  tick(isStill: boolean): void {
    if (isStill || (this.#up && this.#now() - this.#upSince < this.#hold(this.#up))) return
    const next = this.#next()
    if (!next || next === this.#up) return
    this.#isAgain = this.#seen.has(next.id)
    this.#seen = new Map(this.#seen).set(next.id, (this.#turn += 1))
    this.#up = next
    this.#upSince = this.#now()
    this.#stage.show(next)
  }

  #hold({ text }: Line): number {
    const isNewsWaiting = this.#lines.some(({ id }) => !this.#seen.has(id))
    return this.#isAgain && isNewsWaiting ? 0 : reading.least + reading.perCharacter * text.length
  }

  #next(): Line | undefined {
    let next = this.#lines[0]
    const turnOf = (line: Line) => this.#seen.get(line.id) ?? 0
    for (const line of this.#lines) if (next && turnOf(line) < turnOf(next)) next = line
    return next
  }
}

import type { Line } from './wall-view.ts'

/** Milliseconds for which a line of the guestbook is up: to notice it, and for each of its characters. */
export const reading = { least: 6000, perCharacter: 60 } as const

/** Where lines are put up, one at a time. */
export interface LineStage {
  /** A line in place of the one before. */
  show: (line: Line) => void
  /** Takes it away at once, in the middle of any movement. */
  clear: () => void
  /** Hears of what lines there are, for which room is made. */
  makeRoom: (lines: readonly Line[]) => void
}

/** Decides which line of the guestbook a wall shows, and for how long: what nobody has read goes first, newest first; then they go round. */
export class LineShow {
  readonly #stage: LineStage
  /** Milliseconds of a clock that nobody sets. */
  readonly #now: () => number
  #lines: readonly Line[] = []
  /** Of each line that is here still, the last turn at which it was up. */
  #seen: ReadonlyMap<string, number> = new Map()
  #turn = 0
  #up: Line | undefined
  #upSince = 0
  /** Whether what is up had been up before. */
  #isAgain = false

  constructor(stage: LineStage, now: () => number) {
    this.#stage = stage
    this.#now = now
  }

  /** Takes what the server tells, newest first; what is not among it any more is gone from the screen when this returns. */
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

  /** Goes on where it is time; a wall that stands still does not. */
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

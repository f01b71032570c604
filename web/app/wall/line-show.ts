import type { Line } from './wall-feed.ts'

/** Milliseconds for which a line of the guestbook is shown: to notice it, and for each character. */
export const reading = { least: 6000, perCharacter: 60 } as const

/** Milliseconds of pictures between two voices, and for which a voice may be late. */
export const listening = { rest: 30_000, late: 5000 } as const

/** Plays what is said, one voice at a time. */
export interface LineSound {
  /** Starts or resumes a line's voice and returns its state. `silent`: it cannot be heard now. */
  play: (line: Line) => 'heard' | 'over' | 'silent'
  pause: () => void
  stop: () => void
}

/** Shows lines, one at a time. */
export interface LineStage {
  /** Replaces the line before. */
  show: (line: Line) => void
  /** Removes it at once, even during an animation. */
  clear: () => void
  makeRoom: (lines: readonly Line[]) => void
}

/**
 * Decides which line of the guestbook is shown, and for how long: unshown ones first, newest first; then in turn. Where
 * hosts want sound, each voice is heard once, and its line stays as long.
 */
export class LineShow {
  readonly #stage: LineStage
  readonly #sound: LineSound
  readonly #now: () => number
  #lines: readonly Line[] = []
  /** The last turn in which each line was shown. */
  #seen: ReadonlyMap<string, number> = new Map()
  #turn = 0
  #up: Line | undefined
  #upSince = 0
  /** Whether it had been shown before. */
  #isAgain = false
  #isSoundOn = false
  #heard: ReadonlySet<string>
  #isSounding = false
  /** Milliseconds of the current voice that have been played. */
  #soundedMs = 0
  #tickedAt = 0
  #restsUntil = 0

  /** `heard`: ids of voices that an earlier page has played. */
  constructor(stage: LineStage, sound: LineSound, now: () => number, heard: ReadonlySet<string>) {
    this.#stage = stage
    this.#sound = sound
    this.#now = now
    this.#heard = heard
  }

  get heard(): ReadonlySet<string> {
    return this.#heard
  }

  /** Whether a voice is heard: pictures wait until it ends. */
  get isSounding(): boolean {
    return this.#isSounding
  }

  /** Takes all lines, newest first; a removed one is off the screen and silent when this returns. */
  follow(lines: readonly Line[], isSoundOn: boolean): void {
    this.#stage.makeRoom(lines)
    this.#lines = lines
    this.#isSoundOn = isSoundOn
    this.#seen = new Map([...this.#seen].filter(([id]) => lines.some((line) => line.id === id)))
    this.#heard = new Set([...this.#heard].filter((id) => lines.some((line) => line.id === id)))
    this.#replaceUp(lines)
    if (!this.#up || !this.#isToHear(this.#up)) this.#stop()
  }

  #replaceUp(lines: readonly Line[]): void {
    const before = this.#up
    if (!before) return
    this.#up = lines.find(({ id }) => id === before.id)
    if (!this.#up) this.#stage.clear()
    // Names may have been switched on or off.
    else if (this.#up.name !== before.name) this.#stage.show(this.#up)
  }

  tick(isStill: boolean): void {
    const passed = this.#now() - this.#tickedAt
    this.#tickedAt = this.#now()
    this.#isSounding = this.#up !== undefined && this.#isToHear(this.#up) && this.#listen(this.#up, isStill, passed)
    if (isStill || this.#isSounding || (this.#up && this.#now() - this.#upSince < this.#hold(this.#up))) return
    const next = this.#next()
    if (!next || next === this.#up) return
    this.#isAgain = this.#seen.has(next.id)
    this.#seen = new Map(this.#seen).set(next.id, (this.#turn += 1))
    this.#stop()
    this.#up = next
    this.#upSince = this.#now()
    this.#stage.show(next)
  }

  #isToHear({ id, voice }: Line): boolean {
    return this.#isSoundOn && voice !== undefined && !this.#heard.has(id)
  }

  /** Continues a voice; returns whether it is still playing. */
  #listen(line: Line, isStill: boolean, passed: number): boolean {
    if (isStill) {
      this.#sound.pause()
      return false
    }
    const state = this.#sound.play(line)
    if (state === 'silent') return false
    this.#soundedMs += passed
    if (state === 'heard' && this.#soundedMs < (line.voice?.seconds ?? 0) * 1000 + listening.late) return true
    this.#heard = new Set([...this.#heard, line.id])
    this.#restsUntil = this.#now() + listening.rest
    this.#stop()
    return false
  }

  #stop(): void {
    this.#isSounding = false
    this.#soundedMs = 0
    this.#sound.stop()
  }

  /** All lines, without voices that would follow another too soon. */
  #candidates(): readonly Line[] {
    return this.#now() < this.#restsUntil ? this.#lines.filter((line) => !this.#isToHear(line)) : this.#lines
  }

  #hold({ text }: Line): number {
    const isNewsWaiting = this.#candidates().some(({ id }) => !this.#seen.has(id))
    return this.#isAgain && isNewsWaiting ? 0 : reading.least + reading.perCharacter * text.length
  }

  #next(): Line | undefined {
    const lines = this.#candidates()
    let next = lines[0]
    const turnOf = (line: Line) => this.#seen.get(line.id) ?? 0
    for (const line of lines) if (next && turnOf(line) < turnOf(next)) next = line
    return next
  }
}

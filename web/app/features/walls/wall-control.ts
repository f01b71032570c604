import type { Wall, WallSettings } from '#shared/api/walls.ts'
import { createStore, type ReadableStore } from '../../../client/create-store.ts'

type Parts = WallSettings & Pick<Wall, 'rehearsal'>
type Part = { [Name in keyof Parts]?: Parts[Name] | undefined }

interface WallPorts {
  /** The wall as it is now; null if there is none. */
  read: () => Promise<Wall | null>
  /** Sets a part of it, and makes it if there is none. */
  change: (part: Part) => Promise<Wall>
  remove: () => Promise<unknown>
  /** Hears why something was not done. */
  onRefused: (error: unknown) => void
}

export interface WallState {
  /** As it will be once the server has answered; null: there is none; undefined: nobody knows yet. */
  wall: Wall | null | undefined
  /** Why it could not be read the last time. */
  error?: unknown
}

/**
 * The wall's remote control. A tap shows at once; calls are sent one after the other, and taps meanwhile are sent
 * together. An answer to a question from before a tap does not know of the tap and is ignored.
 */
export class WallControl {
  readonly #ports: WallPorts
  readonly #state = createStore<WallState>({ wall: undefined })
  /** As the server said last. */
  #known: Wall | null | undefined
  /** What was tapped and has not been answered for. */
  #wanted: Part = {}
  /** Settings of a wall that is gone and whose successor was not made. */
  #lost: Part = {}
  #writing: Promise<void> | undefined
  #writes = 0

  constructor(ports: WallPorts) {
    this.#ports = ports
  }

  readonly state: ReadableStore<WallState> = this.#state

  /** Asks how the wall is. Never throws. */
  async read(): Promise<void> {
    const before = this.#writes
    try {
      const wall = await this.#ports.read()
      if (this.#writes !== before || this.#writing) return
      this.#known = wall
      this.#show()
    } catch (error) {
      this.#show(error)
    }
  }

  /** Sets a part of the wall, and makes it if there is none; settles when all changes have been answered. */
  set(part: Part): Promise<void> {
    this.#wanted = { ...this.#wanted, ...part }
    this.#show()
    return (this.#writing ??= this.#send().finally(() => (this.#writing = undefined)))
  }

  /** The next photo; a second tap before the answer means the same. */
  next(): Promise<void> {
    const { wall } = this.#state.get()
    return this.set({ advance: this.#wanted.advance ?? (wall?.advance ?? 0) + 1 })
  }

  /**
   * Takes the wall away, and makes another with its settings and a new key if wanted. Throws what goes wrong. Where
   * that one was not made, the next wall gets these settings.
   */
  async remove({ renew }: { renew: boolean }): Promise<void> {
    await this.#writing
    const work = this.#replace(renew)
    this.#writing = work
      .catch(() => undefined)
      .then(() => this.#sendTapped())
      .finally(() => (this.#writing = undefined))
    return work
  }

  async #replace(renew: boolean): Promise<void> {
    this.#writes += 1
    const before = renew && this.#known ? settingsOf(this.#known) : {}
    try {
      await this.#ports.remove()
      this.#known = null
      this.#lost = before
      if (renew) this.#known = await this.#make({})
    } finally {
      this.#writes += 1
      this.#show()
    }
  }

  /** Sends what was tapped meanwhile; a wall that is gone is not made again by it. */
  async #sendTapped(): Promise<void> {
    if (!this.#known) this.#wanted = {}
    if (Object.keys(this.#wanted).length > 0) await this.#send()
  }

  async #make(part: Part): Promise<Wall> {
    const wall = await this.#ports.change({ ...this.#lost, ...part })
    this.#lost = {}
    return wall
  }

  async #send(): Promise<void> {
    do {
      const sent = this.#wanted
      this.#writes += 1
      try {
        this.#known = await this.#make(sent)
      } catch (error) {
        this.#ports.onRefused(error)
      }
      // What was tapped again meanwhile is wanted still.
      this.#wanted = Object.fromEntries(
        Object.entries(this.#wanted).filter(
          ([name, value]) => value !== new Map<string, unknown>(Object.entries(sent)).get(name),
        ),
      )
      this.#writes += 1
      this.#show()
    } while (Object.keys(this.#wanted).length > 0)
  }

  #show(error?: unknown): void {
    const known = this.#known
    this.#state.set({ wall: known && { ...known, ...this.#wanted }, ...(error !== undefined && { error }) })
  }
}

const settingsOf = ({ scene, showNames, showMessages, sound, margin, black, paused, pinnedPhotoId }: Wall): Part => ({
  scene,
  showNames,
  showMessages,
  sound,
  margin,
  black,
  paused,
  pinnedPhotoId,
})

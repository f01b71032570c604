import type { Stack } from '#shared/rules/stacks.ts'
import {
  broughtOf,
  emptyWallMemory,
  keepOnWall,
  nextOnWall,
  shownOnWall,
  type WallMemory,
} from '#shared/rules/wall-order.ts'
import type { WallScene } from '#shared/rules/wall-scenes.ts'
import { printsOnTable } from './fit-print.ts'
import type { Remote, Shown } from './wall-feed.ts'

/** A picture that is ready to be shown. */
export interface Loaded {
  photo: Shown
  element: HTMLImageElement | HTMLVideoElement
  /** Milliseconds; of films. */
  lasts?: number | undefined
}

export interface PictureSource {
  /** Fetched and decoded; rejects if that fails. */
  load: (photo: Shown, scene: WallScene) => Promise<Loaded>
  /** Whether it loads without a network. */
  has: (photo: Shown) => boolean
  /** Frees one that was loaded and is not shown. */
  release: (picture: Loaded) => void
}

export interface Stage {
  show: (scene: WallScene, pictures: readonly Loaded[], isNaming: boolean) => void
  /** Removes all other photos at once, even during an animation. */
  keepOnly: (photos: ReadonlyMap<string, Shown>) => void
  setStill: (isStill: boolean) => void
  setBlack: (isBlack: boolean) => void
  /** Whether two photos of this shape make a page. */
  isPairable: (photo: Shown) => boolean
}

/** Milliseconds for which pictures are shown. */
export const holds = {
  calm: 8000,
  pair: 11_000,
  /** While a few unshown photos wait, and while many do. */
  few: 4000,
  many: 3000,
  /** Shown before, while unshown photos wait. */
  again: 1500,
  /** While there is room on the table. */
  deal: 1500,
  /** The longest that a film plays. */
  film: 8000,
  /** The extra wait for the wanted picture while another one is loaded. */
  overdue: 1000,
} as const
/** More unshown photos than this count as many. */
const few = 10

/** Milliseconds before a picture that failed is tried again; the last holds for all further tries. */
const retryAfter = [5000, 30_000, 120_000, 600_000] as const

/** How many pages the left arrow can go back. */
const mostPast = 20

interface Ports {
  stage: Stage
  pictures: PictureSource
  /** Milliseconds of a clock that cannot be set. */
  now: () => number
  memory: WallMemory
  /** Reports the shown photos: one, both of a pair, or none of the guests'. */
  tell: (photos: readonly Shown[]) => void
  /** A moment between two pictures, at which the page may be reloaded. */
  between: () => void
}

/** Decides what a wall shows and for how long; `tick` is called several times a second. */
export class WallShow {
  readonly #ports: Ports
  #photos: ReadonlyMap<string, Shown> = new Map()
  #stacks: readonly Stack<Shown>[] = []
  /** What is shown automatically. */
  #brought: ReadonlyMap<string, Shown> = new Map()
  #remote: Remote | undefined
  #isConnected = true
  #memory: WallMemory
  /** The order of the guests' photos, kept during a rehearsal. */
  #guestsMemory: WallMemory | undefined
  /** What is shown, the latest last. */
  #up: readonly Loaded[] = []
  #upSince = 0
  /** Whether it had been shown before. */
  #isAgain = false
  /** Pages in a row that fell onto the table. */
  #dealt = 0
  #ready: readonly Loaded[] | undefined
  #isLoading = false
  #mustMove = false
  /** Ids of earlier pages, and which is asked for again. */
  #past: string[][] = []
  #back: readonly string[] | undefined
  #failures = new Map<string, { tries: number; until: number }>()
  #isPaused = false
  #isBlack = false
  #isWaiting = false

  constructor(ports: Ports) {
    this.#ports = ports
    this.#memory = ports.memory
  }

  get memory(): WallMemory {
    return this.#guestsMemory ?? this.#memory
  }

  /** A rehearsal is not remembered, and its photos are not reported. */
  rehearse(isOn: boolean): void {
    if (isOn === (this.#guestsMemory !== undefined)) return
    const memory = isOn ? emptyWallMemory : this.memory
    this.#guestsMemory = isOn ? this.#memory : undefined
    this.#memory = memory
    this.#tell([])
  }

  /** Paused, or black. */
  get isStill(): boolean {
    return this.#isPaused || this.#isBlack
  }

  /** While this holds, nothing new is shown automatically. */
  wait(isOn: boolean): void {
    this.#isWaiting = isOn
  }

  /** Takes the server's answer; a removed photo is gone from the screen when this returns. */
  follow(
    photos: ReadonlyMap<string, Shown>,
    stacks: readonly Stack<Shown>[],
    remote: Remote,
    isConnected: boolean,
  ): void {
    const before = this.#remote
    this.#photos = photos
    this.#stacks = stacks
    this.#remote = remote
    this.#isConnected = isConnected
    this.#ports.stage.keepOnly(photos)
    const left = this.#up.filter(({ photo }) => photos.has(photo.id))
    if (left.length > 0 && left.length < this.#up.length) this.#tell(left)
    this.#up = left
    if (this.#ready?.some(({ photo }) => !photos.has(photo.id))) this.#setReady(undefined)
    this.#remember(hasGone(this.#memory, photos) ? keepOnWall(this.#memory, photos) : this.#memory)
    for (const id of this.#failures.keys()) if (!photos.has(id)) this.#failures.delete(id)
    if (before?.paused !== remote.paused) this.#setPaused(remote.paused)
    if (before?.black !== remote.black) this.#setBlack(remote.black)
    if (before && remote.advance > before.advance) this.#mustMove = true
    if (before && (remote.scene !== before.scene || remote.showNames !== before.showNames)) this.showAgain()
    this.tick()
  }

  end(): void {
    this.rehearse(false)
    this.#ports.stage.keepOnly(new Map())
    this.#up = []
    this.#setReady(undefined)
    this.#remote = undefined
  }

  /** By keyboard, until the remote's next command. */
  togglePause(): void {
    this.#setPaused(!this.#isPaused)
    this.tick()
  }

  toggleBlack(): void {
    this.#setBlack(!this.#isBlack)
    this.tick()
  }

  next(): void {
    this.#mustMove = true
    this.tick()
  }

  previous(): void {
    this.#back = this.#past.pop()
    this.tick()
  }

  tick(): void {
    const remote = this.#remote
    if (!remote || this.#isBlack) return
    const wanted = this.#wanted(remote)
    if (wanted.length === 0) return
    const isDue = this.#isDue(remote)
    if (isDue && !this.#back && keyOf(wanted) === keyOf(photosOf(this.#up))) {
      // A single photo stays, unless others failed and are retried soon.
      if (this.#failures.size === 0) this.#mustMove = false
      this.#isAgain = true
      this.#upSince = this.#ports.now()
      this.#ports.between()
    } else if (isDue && this.#ready && (keyOf(photosOf(this.#ready)) === keyOf(wanted) || this.#isOverdue(remote)))
      this.#putUp(this.#ready, remote)
    else if (!this.#ready || keyOf(photosOf(this.#ready)) !== keyOf(wanted)) void this.#load(wanted, remote.scene)
  }

  #wanted(remote: Remote): readonly Shown[] {
    const { scene } = remote
    const [first, second] = this.#back?.flatMap((id) => this.#photos.get(id) ?? []) ?? []
    if (first && second && scene !== 'table') return [first, second]
    const can = this.#candidates()
    if (first) return this.#pageWith(first, can, scene)
    const pinned = this.#pinned(remote)
    if (pinned) return [pinned]
    const next = nextOnWall(can, this.#memory)
    return next ? this.#pageWith(next, can, scene) : []
  }

  /** One photo, or two portraits that are both new or both repeated. */
  #pageWith(first: Shown, can: ReadonlyMap<string, Shown>, scene: WallScene): readonly Shown[] {
    const { isPairable } = this.#ports.stage
    if (scene === 'table' || !isPairable(first)) return [first]
    const isSeen = (photo: Shown) => this.#memory.photos.has(photo.id)
    const fits = (photo: Shown) => scene === 'pair' || isSeen(photo) === isSeen(first)
    const turn = this.#memory.turn + 1
    const memory = { ...this.#memory, turn, guests: new Map(this.#memory.guests).set(first.guest, turn) }
    const second = nextOnWall(can, memory, (photo) => photo.id !== first.id && isPairable(photo) && fits(photo))
    return second ? [first, second] : [first]
  }

  #candidates(): ReadonlyMap<string, Shown> {
    if (this.#isConnected && this.#failures.size === 0) return this.#brought
    return new Map([...this.#brought].filter(([, photo]) => this.#canShow(photo)))
  }

  /** Without a network only what is loaded already; else all but those that have just failed. */
  #canShow(photo: Shown): boolean {
    if (!this.#isConnected) return this.#ports.pictures.has(photo)
    return (this.#failures.get(photo.id)?.until ?? 0) <= this.#ports.now()
  }

  /** The pinned photo; undefined while it cannot be shown, and the others go on. */
  #pinned({ pinnedPhotoId }: Remote): Shown | undefined {
    const pinned = pinnedPhotoId === null ? undefined : this.#photos.get(pinnedPhotoId)
    return pinned && this.#canShow(pinned) ? pinned : undefined
  }

  #isDue(remote: Remote): boolean {
    const last = this.#up.at(-1)
    if (!last || this.#mustMove || this.#back) return true
    const pinned = this.#pinned(remote)
    if (pinned) return keyOf(photosOf(this.#up)) !== pinned.id
    return !this.#isPaused && !this.#isWaiting && this.#upFor() >= this.#hold(last, remote.scene)
  }

  /** In a burst each tick wants a newer photo: one that is already loaded is shown first. */
  #isOverdue({ pinnedPhotoId, scene }: Remote): boolean {
    const last = this.#up.at(-1)
    return !!last && pinnedPhotoId === null && !this.#back && this.#upFor() >= this.#hold(last, scene) + holds.overdue
  }

  #upFor(): number {
    return this.#ports.now() - this.#upSince
  }

  #hold(last: Loaded, scene: WallScene): number {
    if (scene === 'table' && this.#dealt < Math.min(printsOnTable, this.#brought.size)) return holds.deal
    let unseen = 0
    for (const id of this.#brought.keys()) if (!this.#memory.photos.has(id)) unseen += 1
    if (unseen > 0) return this.#isAgain ? holds.again : unseen > few ? holds.many : holds.few
    if (last.lasts !== undefined) return Math.min(holds.film, Math.max(holds.few, last.lasts))
    return this.#up.length > 1 ? holds.pair : holds.calm
  }

  /** One page at a time. */
  async #load(wanted: readonly Shown[], scene: WallScene): Promise<void> {
    if (this.#isLoading) return
    this.#isLoading = true
    const loaded = await Promise.all(
      wanted.map((photo) =>
        this.#ports.pictures.load(photo, scene).catch(() => {
          this.#fail(photo)
          return undefined
        }),
      ),
    )
    this.#isLoading = false
    const here = loaded.flatMap((picture) => (picture && this.#photos.has(picture.photo.id) ? [picture] : []))
    this.#setReady(undefined)
    if (here.length === wanted.length) this.#setReady(here)
    else {
      here.forEach(this.#ports.pictures.release)
      this.#back = undefined
    }
    this.tick()
  }

  #setReady(pictures: readonly Loaded[] | undefined): void {
    this.#ready?.forEach(this.#ports.pictures.release)
    this.#ready = pictures
  }

  #fail({ id }: Shown): void {
    if (!this.#isConnected) return
    const tries = this.#failures.get(id)?.tries ?? 0
    const pause = retryAfter[Math.min(tries, retryAfter.length - 1)] ?? 0
    this.#failures.set(id, { tries: tries + 1, until: this.#ports.now() + pause })
  }

  #putUp(pictures: readonly Loaded[], remote: Remote): void {
    const isBack = this.#back !== undefined
    if (!isBack && this.#up.length > 0)
      this.#past = [...this.#past, photosOf(this.#up).map(({ id }) => id)].slice(-mostPast)
    this.#isAgain = pictures.every(({ photo }) => this.#memory.photos.has(photo.id))
    this.#up = pictures
    this.#upSince = this.#ports.now()
    this.#dealt = remote.scene === 'table' ? this.#dealt + 1 : 0
    this.#mustMove = false
    this.#back = undefined
    this.#ready = undefined
    this.#remember(photosOf(pictures).reduce(shownOnWall, this.#memory))
    for (const { photo } of pictures) this.#failures.delete(photo.id)
    this.#ports.stage.show(remote.scene, pictures, remote.showNames)
    this.#ports.stage.setStill(this.#isPaused)
    this.#tell(pictures)
    this.#ports.between()
    this.tick()
  }

  #tell(pictures: readonly Loaded[]): void {
    this.#ports.tell(this.#guestsMemory ? [] : photosOf(pictures))
  }

  #remember(memory: WallMemory): void {
    this.#memory = memory
    this.#brought = broughtOf(this.#stacks, memory)
  }

  /** Shows the same again, after a change of scene or screen. */
  showAgain(): void {
    this.#setReady(undefined)
    if (this.#up.length > 0) this.#back = photosOf(this.#up).map(({ id }) => id)
  }

  #setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#ports.stage.setStill(isPaused)
  }

  #setBlack(isBlack: boolean): void {
    if (this.#isBlack === isBlack) return
    this.#isBlack = isBlack
    this.#dealt = 0
    this.#ports.stage.setBlack(isBlack)
    if (!isBlack) this.showAgain()
  }
}

const photosOf = (pictures: readonly Loaded[]) => pictures.map(({ photo }) => photo)

const keyOf = (photos: readonly Shown[]) => photos.map(({ id }) => id).join(' ')

function hasGone(memory: WallMemory, photos: ReadonlyMap<string, Shown>): boolean {
  for (const id of memory.photos.keys()) if (!photos.has(id)) return true
  return false
}

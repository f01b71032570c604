import type { WallScene } from '#shared/rules/wall-scenes.ts'
import { pickRendition } from '../shell/pick-rendition.ts'
import type { Loaded, PictureSource } from './wall-show.ts'
import type { Shown } from './wall-feed.ts'

/** Pictures kept for a wall without a network: more than the least gap between two showings of one. */
const mostKept = 60
/** Milliseconds after which a picture counts as missing. */
const longestWait = 15_000
/** Milliseconds after which a film that does not begin is shown by its poster. */
const filmPatience = 5000

/** A rendition's address, and the blob URL of its bytes. */
interface Kept {
  address: string
  url: string
}

/** Fetches and decodes pictures before they are shown, and keeps the last ones. */
export class KeptPictures implements PictureSource {
  readonly #pixels: (scene: WallScene) => number
  readonly #onRefused: () => void
  readonly #kept = new Map<string, Kept>()

  /** `pixels`: how wide pictures of a scene are on this screen. `onRefused`: cookies may have expired. */
  constructor(pixels: (scene: WallScene) => number, onRefused: () => void) {
    this.#pixels = pixels
    this.#onRefused = onRefused
  }

  has(photo: Shown): boolean {
    return this.#kept.has(photo.id)
  }

  keepOnly(photos: ReadonlyMap<string, Shown>): void {
    for (const id of this.#kept.keys()) if (!photos.has(id)) this.#drop(id)
  }

  async load(photo: Shown, scene: WallScene): Promise<Loaded> {
    const poster = await this.#picture(photo, scene).catch((error: unknown) => {
      if (photo.playback) return undefined
      throw error
    })
    if (!photo.playback) {
      if (!poster) throw new Error(`${photo.id} has no picture.`)
      return { photo, element: poster }
    }
    const film = await openFilm(photo.playback.url, poster?.src)
    if (film) return { photo, element: film, lasts: film.duration * 1000 }
    if (!poster) throw new Error(`${photo.id} does not play and has no poster.`)
    return { photo, element: poster }
  }

  release({ element }: Loaded): void {
    if (element instanceof HTMLVideoElement) closeFilm(element)
  }

  async #picture(photo: Shown, scene: WallScene): Promise<HTMLImageElement | undefined> {
    const address = pickRendition(photo.renditions, this.#pixels(scene))?.url
    if (address === undefined) return undefined
    const known = this.#kept.get(photo.id)
    const url =
      known?.address === address
        ? known.url
        : await this.#fetch(address).catch((error: unknown) => {
            if (known) return known.url
            throw error
          })
    const image = new Image()
    image.src = url
    await image.decode()
    if (known?.url !== url) this.#drop(photo.id)
    // A map keeps insertion order: the most recently used is last.
    this.#kept.delete(photo.id)
    this.#kept.set(photo.id, { address: known?.url === url ? known.address : address, url })
    for (const id of this.#kept.keys()) if (this.#kept.size > mostKept) this.#drop(id)
    return image
  }

  async #fetch(address: string): Promise<string> {
    const response = await fetch(address, { signal: AbortSignal.timeout(longestWait) })
    if (response.status === 403) this.#onRefused()
    if (!response.ok) throw new Error(`${address} was answered ${response.status}.`)
    return URL.createObjectURL(await response.blob())
  }

  #drop(id: string): void {
    const kept = this.#kept.get(id)
    if (kept) URL.revokeObjectURL(kept.url)
    this.#kept.delete(id)
  }
}

/** A muted film that can begin at once; undefined if this browser does not play it. */
async function openFilm(address: string, poster: string | undefined): Promise<HTMLVideoElement | undefined> {
  const film = document.createElement('video')
  film.muted = true
  film.playsInline = true
  film.disableRemotePlayback = true
  film.preload = 'auto'
  if (poster !== undefined) film.poster = poster
  film.src = address
  const canPlay = await new Promise<boolean>((resolve) => {
    film.addEventListener('canplay', () => resolve(true), { once: true })
    film.addEventListener('error', () => resolve(false), { once: true })
    setTimeout(resolve, filmPatience, false)
  })
  if (canPlay) return film
  closeFilm(film)
  return undefined
}

/** Frees a film's bytes. */
export function closeFilm(film: HTMLVideoElement): void {
  film.pause()
  film.removeAttribute('src')
  film.load()
}

import { createStore, type ReadableStore } from '../../client/create-store.ts'
import { tellNews } from '../pictures/voice-news.ts'

export interface Track {
  id: string
  url: string
  /** Sender and event, for a lock screen. */
  title: string
  album: string
}

export interface PlayerState {
  /** The track started last. */
  id: string | undefined
  isPlaying: boolean
  /** It could not be loaded: its address has expired, or the network is lost. */
  isLost: boolean
  /** Seconds from its beginning. */
  at: number
}

/** What the player needs of an `<audio>` element. */
export type Sound = Pick<HTMLAudioElement, 'src' | 'currentTime' | 'play' | 'pause' | 'addEventListener'>

const still: PlayerState = { id: undefined, isPlaying: false, isLost: false, at: 0 }

/** Plays one voice at a time, then the next in line; a lock screen's buttons work too. */
export class VoicePlayer {
  readonly #sound: Sound
  readonly #session: MediaSession | undefined
  readonly #onLost: () => void
  readonly #state = createStore(still)
  #tracks: readonly Track[] = []
  #current: Track | undefined

  /** `onLost`: a voice could not be loaded. */
  constructor(sound: Sound, session?: MediaSession, onLost = () => {}) {
    this.#sound = sound
    this.#session = session
    this.#onLost = onLost
    sound.addEventListener('play', () => this.#change({ isPlaying: true }))
    sound.addEventListener('pause', () => this.#change({ isPlaying: false }))
    sound.addEventListener('timeupdate', () => this.#change({ at: sound.currentTime }))
    sound.addEventListener('ended', () => {
      const next = this.#beside(1)
      this.#change({ isPlaying: false, at: 0 })
      this.#start(next)
    })
    session?.setActionHandler('play', () => void this.#resume())
    session?.setActionHandler('pause', () => sound.pause())
    session?.setActionHandler('nexttrack', () => this.#start(this.#beside(1)))
    session?.setActionHandler('previoustrack', () => this.#start(this.#beside(-1)))
  }

  readonly state: ReadableStore<PlayerState> = this.#state

  /** Sets the order of tracks; playback continues. */
  line(tracks: readonly Track[]): void {
    this.#tracks = tracks
  }

  /** Starts, resumes or pauses a track. */
  toggle(track: Track): void {
    const { isPlaying, isLost } = this.#state.get()
    if (this.#current?.id !== track.id || isLost) this.#start(track)
    else if (isPlaying) this.#sound.pause()
    else void this.#resume()
  }

  seek(track: Track, seconds: number): void {
    if (this.#current?.id !== track.id) this.#load(track)
    this.#sound.currentTime = seconds
    this.#change({ at: seconds })
  }

  stop(): void {
    this.#sound.pause()
    this.#current = undefined
    this.#state.set(still)
    if (this.#session) this.#session.metadata = null
  }

  #change(to: Partial<PlayerState>): void {
    this.#state.set({ ...this.#state.get(), ...to })
  }

  #beside(steps: 1 | -1): Track | undefined {
    const index = this.#tracks.findIndex(({ id }) => id === this.#current?.id)
    return index < 0 ? undefined : this.#tracks[index + steps]
  }

  #start(track: Track | undefined): void {
    if (!track) return
    this.#load(track)
    void this.#resume()
  }

  #load(track: Track): void {
    this.#current = track
    this.#sound.src = track.url
    this.#state.set({ ...still, id: track.id })
    if (this.#session) this.#session.metadata = new MediaMetadata({ title: track.title, artist: track.album })
  }

  async #resume(): Promise<void> {
    try {
      await this.#sound.play()
    } catch (cause) {
      // Otherwise another track has started, or the browser still blocks sound: a press tries again.
      const isLost = cause instanceof Error && cause.name === 'NotSupportedError'
      this.#change({ isPlaying: false, isLost })
      if (isLost) this.#onLost()
    }
  }
}

let shared: VoicePlayer | undefined

/** The page's player: independent of what is drawn, it continues while a list is scrolled. */
export const voicePlayer = () =>
  (shared ??= new VoicePlayer(
    new Audio(),
    'mediaSession' in navigator ? navigator.mediaSession : undefined,
    // Reloaded lists have fresh addresses.
    tellNews,
  ))

import { createStore, type ReadableStore } from '../../client/create-store.ts'

export interface Track {
  id: string
  url: string
  /** Whose voice it is, and where: what a lock screen shows. */
  title: string
  album: string
}

export interface PlayerState {
  /** The track that was started last. */
  id: string | undefined
  isPlaying: boolean
  /** Seconds from its beginning. */
  at: number
}

/** What the player needs of an `<audio>` element. */
export type Sound = Pick<HTMLAudioElement, 'src' | 'currentTime' | 'play' | 'pause' | 'addEventListener'>

export interface VoicePlayer {
  state: ReadableStore<PlayerState>
  /** What follows what, from now on; what plays goes on. */
  line(tracks: readonly Track[]): void
  /** Starts a track, goes on with it, or rests. */
  toggle(track: Track): void
  seek(track: Track, seconds: number): void
  stop(): void
}

/** Plays one voice at a time, and after it the next in line; a lock screen's buttons do the same. */
export function createPlayer(sound: Sound, session: MediaSession | undefined): VoicePlayer {
  const state = createStore<PlayerState>({ id: undefined, isPlaying: false, at: 0 })
  let tracks: readonly Track[] = []
  let current: Track | undefined

  const change = (to: Partial<PlayerState>) => state.set({ ...state.get(), ...to })
  const beside = (steps: 1 | -1) => {
    const index = tracks.findIndex(({ id }) => id === current?.id)
    return index < 0 ? undefined : tracks[index + steps]
  }

  // Another track has begun, or the browser lets nothing sound yet: a press tries again.
  const resume = () => void sound.play().catch(() => change({ isPlaying: false }))

  function load(track: Track) {
    current = track
    sound.src = track.url
    state.set({ id: track.id, isPlaying: false, at: 0 })
    if (session) session.metadata = new MediaMetadata({ title: track.title, artist: track.album })
  }
  function start(track: Track | undefined) {
    if (!track) return
    load(track)
    resume()
  }

  sound.addEventListener('play', () => change({ isPlaying: true }))
  sound.addEventListener('pause', () => change({ isPlaying: false }))
  sound.addEventListener('timeupdate', () => change({ at: sound.currentTime }))
  sound.addEventListener('ended', () => {
    const next = beside(1)
    change({ isPlaying: false, at: 0 })
    start(next)
  })
  session?.setActionHandler('play', resume)
  session?.setActionHandler('pause', () => sound.pause())
  session?.setActionHandler('nexttrack', () => start(beside(1)))
  session?.setActionHandler('previoustrack', () => start(beside(-1)))

  return {
    state,
    line: (next) => void (tracks = next),
    toggle(track) {
      if (current?.id !== track.id) start(track)
      else if (state.get().isPlaying) sound.pause()
      else resume()
    },
    seek(track, seconds) {
      if (current?.id !== track.id) load(track)
      sound.currentTime = seconds
      change({ at: seconds })
    },
    stop() {
      sound.pause()
      current = undefined
      state.set({ id: undefined, isPlaying: false, at: 0 })
      if (session) session.metadata = null
    },
  }
}

let shared: VoicePlayer | undefined

/** The page's player: its sound is no part of what is drawn, and goes on while a list is scrolled. */
export const voicePlayer = () =>
  (shared ??= createPlayer(new Audio(), 'mediaSession' in navigator ? navigator.mediaSession : undefined))

import type { Audience } from '#shared/rules/sight.ts'
import { createStore, type ReadableStore } from '../../../client/create-store.ts'
import { type MicrophoneProblem, microphoneProblem } from './microphone-problem.ts'
import { nameOfVoice } from '../../voices/voice-file.ts'

/** Seconds. A gallery takes five minutes, and a recording is a little longer than its clock says. */
export const longestSeconds = 299
/** The last seconds are counted down. */
export const lastSeconds = 20
/** Milliseconds between updates of clock and level. */
const tick = 100

export interface Microphone {
  /** Current loudness, from 0 to 1. */
  level(): number
  pause(): void
  resume(): void
  /** Resolves once it has delivered its last part. */
  stop(): Promise<void>
}

export interface MicrophoneEvents {
  onPart(bytes: Blob): void
  /** Another app uses the microphone for a while: a call, an alarm. */
  onMuted(): void
  /** The microphone is gone, such as a headset that was switched off. */
  onGone(): void
}

/** A recording's transcript and audience. */
export interface VoiceNote {
  caption: string
  name: string
  audience: Audience
}

/** Stores the parts of one recording beyond the page's life. */
export interface VoiceKeeper {
  add(part: Blob, seconds: number): void
  note(note: VoiceNote): void
  /** Marks it as being sent: stored until dropped, in case the uploads lose it. */
  send(file: File): void
  drop(): void
}

interface RecorderPorts {
  /** Opens the microphone, which starts to record. */
  open(events: MicrophoneEvents): Promise<Microphone>
  keep(): VoiceKeeper
  /** Milliseconds since 1970. */
  now?: () => number
  every?: typeof every
}

/** Calls repeatedly until the returned function is called. */
export function every(milliseconds: number, work: () => void): () => void {
  const timer = setInterval(work, milliseconds)
  return () => clearInterval(timer)
}

/** A recording that was made here, restored from a closed page, or picked; until it is safe or given up. */
export interface Recorded extends Omit<VoiceKeeper, 'add'> {
  file: File
  seconds: number
  /** Loudness from 0 to 1 over time; empty if unknown. */
  levels: readonly number[]
  /** Undefined until something is written or chosen. */
  noted?: VoiceNote | undefined
}

interface Progress {
  seconds: number
  level: number
  wasInterrupted: boolean
}

export type RecorderState =
  | { step: 'ready' }
  | { step: 'asking' }
  | { step: 'refused'; problem: MicrophoneProblem }
  | ({ step: 'recording' } & Progress)
  | ({ step: 'paused' } & Progress)
  | ({ step: 'recorded'; from: 'microphone' | 'interruption' | 'file' } & Recorded)

interface Session {
  microphone: Microphone
  keeper: VoiceKeeper
  parts: Blob[]
  levels: number[]
  /** Milliseconds before the last pause, and when it resumed; undefined while paused. */
  before: number
  since: number | undefined
  wasInterrupted: boolean
  isGivenUp: boolean
  stopTicking: () => void
}

/** Records one voice at a time. However a recording ends, all until then is kept. */
// oxlint-disable-next-line eslint/max-lines-per-function -- its functions share one state, which each would else be handed
export function createRecorder({ open, keep, now = Date.now, every: repeat = every }: RecorderPorts) {
  const state = createStore<RecorderState>({ step: 'ready' })
  let session: Session | undefined
  let attempt = 0

  const secondsOf = ({ before, since }: Session) => (before + (since === undefined ? 0 : now() - since)) / 1000

  function show(of: Session) {
    const step = of.since === undefined ? 'paused' : 'recording'
    const seconds = secondsOf(of)
    state.set({ step, seconds, level: of.levels.at(-1) ?? 0, wasInterrupted: of.wasInterrupted })
  }

  function look(of: Session) {
    if (of.since === undefined) return
    of.levels.push(of.microphone.level())
    if (secondsOf(of) >= longestSeconds) void finish()
    else show(of)
  }

  async function start() {
    attempt += 1
    const own = attempt
    state.set({ step: 'asking' })
    const parts: Blob[] = []
    let begun: Session | undefined
    try {
      const microphone = await open({
        onPart(bytes) {
          if (bytes.size === 0) return
          parts.push(bytes)
          // The last one comes while the microphone stops.
          if (begun && !begun.isGivenUp) begun.keeper.add(bytes, secondsOf(begun))
        },
        onMuted: () => interrupt(),
        onGone: () => void (session?.parts === parts && finish(true)),
      })
      // Cancelled while the browser asked for permission.
      if (own !== attempt) return await microphone.stop()
      const recording: Session = {
        microphone,
        keeper: keep(),
        parts,
        levels: [],
        before: 0,
        since: now(),
        wasInterrupted: false,
        isGivenUp: false,
        stopTicking: repeat(tick, () => look(recording)),
      }
      begun = recording
      session = recording
      show(recording)
    } catch (cause) {
      if (own === attempt) state.set({ step: 'refused', problem: microphoneProblem(cause) })
    }
  }

  function rest(of: Session) {
    of.before = secondsOf(of) * 1000
    of.since = undefined
    of.microphone.pause()
    show(of)
  }

  function interrupt() {
    if (session?.since === undefined) return
    session.wasInterrupted = true
    rest(session)
  }

  async function finish(wasInterrupted = false) {
    const ended = session
    if (!ended) return
    session = undefined
    const seconds = secondsOf(ended)
    ended.stopTicking()
    const { microphone, keeper, parts, levels } = ended
    await microphone.stop()
    const [first] = parts
    if (!first) {
      keeper.drop()
      return state.set({ step: 'refused', problem: 'silent' })
    }
    // Known with the first part, and not before; its codec is read from the bytes.
    const type = first.type.split(';')[0] ?? ''
    const at = now()
    const file = new File(parts, nameOfVoice(type, new Date(at)), { type, lastModified: at })
    state.set({
      step: 'recorded',
      file,
      seconds,
      levels,
      from: wasInterrupted || ended.wasInterrupted ? 'interruption' : 'microphone',
      note: keeper.note,
      send: keeper.send,
      drop: keeper.drop,
    })
  }

  /** Gives up what is there, and lets the microphone go. */
  async function discard() {
    attempt += 1
    const ended = session
    session = undefined
    const before = state.get()
    if (before.step === 'recorded') before.drop()
    if (ended) ended.isGivenUp = true
    ended?.stopTicking()
    ended?.keeper.drop()
    state.set({ step: 'ready' })
    await ended?.microphone.stop()
  }

  return {
    state: state satisfies ReadableStore<RecorderState>,
    start,
    finish: () => (state.get().step === 'asking' ? discard() : finish()),
    pause: () => void (session?.since !== undefined && rest(session)),
    resume() {
      if (!session || session.since !== undefined) return
      session.microphone.resume()
      session.since = now()
      show(session)
    },
    /** Of what is recorded: it stays with it. */
    note(noted: VoiceNote) {
      const recorded = state.get()
      if (recorded.step !== 'recorded') return
      recorded.note(noted)
      state.set({ ...recorded, noted })
    },
    /** Shows a restored or picked recording. */
    take: (recorded: Recorded, from: 'interruption' | 'file') => state.set({ step: 'recorded', from, ...recorded }),
    discard,
    /** Resets after the recording was handed on. */
    release: () => state.set({ step: 'ready' }),
  }
}

export type VoiceRecorder = ReturnType<typeof createRecorder>

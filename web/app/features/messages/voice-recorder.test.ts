import { describe, expect, it } from 'vitest'
import { createRecorder, longestSeconds, type MicrophoneEvents, type VoiceNote } from './voice-recorder.ts'

const part = (bytes: string) => new Blob([bytes], { type: 'audio/webm;codecs=opus' })

/** A microphone whose time passes by `pass`; a part comes every second while it records, and a last one at its end. */
function setUp({ refuses }: { refuses?: Error } = {}) {
  let clock = Date.parse('2027-06-19T20:00:00Z')
  let tick: (() => void) | undefined
  const kept: { parts: string[]; isDropped: boolean; noted?: VoiceNote }[] = []
  const open: { events: MicrophoneEvents; isPaused: boolean; isOpen: boolean; count: number }[] = []
  const recorder = createRecorder({
    async open(events) {
      if (refuses) throw refuses
      const own = { events, isPaused: false, isOpen: true, count: 0 }
      open.push(own)
      return {
        level: () => 0.5,
        pause: () => void (own.isPaused = true),
        resume: () => void (own.isPaused = false),
        async stop() {
          own.isOpen = false
          events.onPart(part('end'))
        },
      }
    },
    keep() {
      const own: (typeof kept)[number] = { parts: [], isDropped: false }
      kept.push(own)
      return {
        add: (bytes, seconds) => void own.parts.push(`${bytes.size} at ${seconds}`),
        note: (note) => void (own.noted = note),
        send: () => undefined,
        drop: () => void (own.isDropped = true),
      }
    },
    now: () => clock,
    every(_, work) {
      tick = work
      return () => (tick = undefined)
    },
  })
  const pass = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1) {
      clock += 1000
      const microphone = open.at(-1)
      if (microphone?.isOpen && !microphone.isPaused) microphone.events.onPart(part('part'))
      tick?.()
    }
  }
  return { recorder, state: recorder.state.get, pass, kept, open }
}

describe('a recording', () => {
  it('is a file of all its parts, as long as it was recorded, named by its time', async () => {
    const { recorder, state, pass, open } = setUp()
    await recorder.start()
    pass(3)
    expect(state()).toMatchObject({ step: 'recording', seconds: 3, level: 0.5 })
    recorder.pause()
    pass(10)
    expect(state()).toMatchObject({ step: 'paused', seconds: 3 })
    recorder.resume()
    pass(2)
    await recorder.finish()
    const recorded = state()
    if (recorded.step !== 'recorded') throw new Error(recorded.step)
    expect(recorded).toMatchObject({ seconds: 5, from: 'microphone', levels: Array(5).fill(0.5) })
    expect(await recorded.file.text()).toBe(`${'part'.repeat(5)}end`)
    expect(recorded.file.type).toBe('audio/webm')
    expect(recorded.file.name).toMatch(/^voice-20270619-\d{6}\.weba$/)
    expect(open[0]?.isOpen).toBe(false)
  })

  it('is kept to its end, which comes while the microphone stops', async () => {
    const { recorder, pass, kept } = setUp()
    await recorder.start()
    pass(1)
    await recorder.finish()
    expect(kept[0]).toEqual({ parts: ['4 at 1', '3 at 1'], isDropped: false })
  })

  it('is kept part by part while it is made, and dropped when it is given up', async () => {
    const { recorder, state, pass, kept, open } = setUp()
    await recorder.start()
    pass(2)
    expect(kept[0]).toEqual({ parts: ['4 at 1', '4 at 2'], isDropped: false })
    await recorder.discard()
    expect(kept[0]).toEqual({ parts: ['4 at 1', '4 at 2'], isDropped: true })
    expect(open[0]?.isOpen).toBe(false)
    expect(state()).toEqual({ step: 'ready' })
    // What is handed on is dropped by its taker.
    await recorder.start()
    await recorder.finish()
    recorder.release()
    expect(kept[1]?.isDropped).toBe(false)
  })

  it('has with it what is written and chosen, which goes when it is given up', async () => {
    const { recorder, state, kept } = setUp()
    const note: VoiceNote = { caption: 'All the best!', name: 'Kari', audience: 'hosts' }
    recorder.note(note)
    expect(state()).toEqual({ step: 'ready' })
    await recorder.start()
    await recorder.finish()
    recorder.note(note)
    expect([state(), kept[0]]).toMatchObject([{ step: 'recorded', noted: note }, { noted: note }])
    await recorder.discard()
    await recorder.start()
    await recorder.finish()
    expect(state()).not.toHaveProperty('noted')
  })

  it('ends by itself before it is longer than a gallery takes', async () => {
    const { recorder, state, pass } = setUp()
    await recorder.start()
    pass(longestSeconds + 5)
    await expect.poll(() => state()).toMatchObject({ step: 'recorded', seconds: longestSeconds })
  })

  it('rests while another app has the microphone, and ends with it', async () => {
    const { recorder, state, pass, open } = setUp()
    await recorder.start()
    pass(2)
    open[0]?.events.onMuted()
    expect(state()).toMatchObject({ step: 'paused', seconds: 2, wasInterrupted: true })
    recorder.resume()
    pass(1)
    open[0]?.events.onGone()
    await expect.poll(() => state()).toMatchObject({ step: 'recorded', seconds: 3, from: 'interruption' })
  })

  it('that was given up while the browser asked lets the microphone go', async () => {
    const { recorder, state, open } = setUp()
    const asked = recorder.start()
    await recorder.discard()
    await asked
    expect(open[0]?.isOpen).toBe(false)
    expect(state()).toEqual({ step: 'ready' })
  })

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'unsupported'],
  ])('that ends with a %s says that it is %s', async (name, problem) => {
    const { recorder, state } = setUp({ refuses: Object.assign(new Error(name), { name }) })
    await recorder.start()
    expect(state()).toEqual({ step: 'refused', problem })
  })
})

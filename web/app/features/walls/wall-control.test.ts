import type { Wall } from '#shared/api/walls.ts'
import { describe, expect, it } from 'vitest'
import { WallControl } from './wall-control.ts'

const wall: Wall = {
  key: 'k'.repeat(26),
  link: 'http://app.test/w/k',
  paused: false,
  black: false,
  pinnedPhotoId: null,
  advance: 4,
  scene: 'single',
  showNames: false,
  showMessages: false,
  sound: false,
  margin: 0,
  rehearsal: false,
  rehearsalEndsAt: null,
  showing: null,
  photo: null,
  beside: null,
}

/** A server that answers when the test says so. */
function open(first: Wall | null = wall) {
  let stored = first
  const refusals: unknown[] = []
  const sent: object[] = []
  const answers: (() => void)[] = []
  const later = <Value>(of: () => Value) =>
    new Promise<Value>((resolve, reject) =>
      answers.push(() => {
        try {
          resolve(of())
        } catch (error) {
          reject(error)
        }
      }),
    )
  let isBroken = false
  const control = new WallControl({
    read: () => {
      const asked = stored
      return later(() => asked)
    },
    change(part) {
      sent.push(part)
      if (isBroken) return Promise.reject(new Error('offline'))
      const { advance = 0, ...others } = Object.fromEntries(Object.entries(part))
      const before: Wall = stored ?? { ...wall, key: `new${sent.length}` }
      stored = { ...before, ...others, advance: Math.max(before.advance, Number(advance)) }
      const after = stored
      return later(() => after)
    },
    remove: () => later(() => (stored = null)),
    onRefused: (error) => refusals.push(error),
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const answer = async () => {
    await settle()
    answers.shift()?.()
    await settle()
  }
  return {
    control,
    sent,
    refusals,
    answer,
    seen: () => control.state.get().wall,
    start: async () => {
      void control.read()
      await answer()
    },
    otherHost: (part: Partial<Wall>) => (stored = { ...(stored ?? wall), ...part }),
    breakDown: (now = true) => (isBroken = now),
  }
}

describe('the remote of a wall', () => {
  it('shows at once what was tapped, and sends what is tapped meanwhile together', async () => {
    const { control, start, sent, seen, answer } = open()
    await start()
    void control.set({ paused: true })
    void control.set({ black: true })
    void control.set({ scene: 'pair' })
    expect(seen()).toMatchObject({ paused: true, black: true, scene: 'pair' })
    await answer()
    await answer()
    expect(sent).toEqual([{ paused: true }, { black: true, scene: 'pair' }])
    expect(seen()).toMatchObject({ paused: true, black: true, scene: 'pair' })
  })

  it('takes a double tap on the next photo for one, and a tap after the answer for another', async () => {
    const { control, start, sent, answer } = open()
    await start()
    void control.next()
    void control.next()
    await answer()
    void control.next()
    await answer()
    expect(sent).toEqual([{ advance: 5 }, { advance: 6 }])
  })

  it('ends as it was tapped last, however often it was tapped to and fro', async () => {
    const { control, start, seen, answer } = open()
    await start()
    void control.set({ paused: true })
    void control.set({ paused: false })
    await answer()
    expect(seen()?.paused).toBe(false)
    await answer()
    expect(seen()?.paused).toBe(false)
  })

  it('hears no answer to a question from before a tap', async () => {
    const { control, start, seen, answer } = open()
    await start()
    void control.read()
    void control.set({ black: true })
    await answer()
    expect(seen()?.black).toBe(true)
    await answer()
    expect(seen()?.black).toBe(true)
  })

  it('follows what another host does', async () => {
    const { control, start, seen, answer, otherHost } = open()
    await start()
    otherHost({ scene: 'table', advance: 9 })
    void control.read()
    await answer()
    expect(seen()).toMatchObject({ scene: 'table', advance: 9 })
  })

  it('goes back to what holds where a tap is refused, and says why', async () => {
    const { control, start, seen, answer, breakDown, refusals } = open()
    await start()
    breakDown()
    void control.set({ black: true })
    await answer()
    expect(seen()?.black).toBe(false)
    expect(refusals).toHaveLength(1)
  })

  it('makes a wall of nothing but the wish, once for a double tap', async () => {
    const { control, start, seen, sent, answer } = open(null)
    await start()
    expect(seen()).toBeNull()
    void control.set({})
    void control.set({})
    await answer()
    expect(sent).toEqual([{}])
    expect(seen()).toMatchObject({ key: 'new1' })
  })

  it('keeps what it knows while nobody answers', async () => {
    const control = new WallControl({
      read: () => Promise.reject(new Error('offline')),
      change: () => Promise.resolve(wall),
      remove: () => Promise.resolve(),
      onRefused: () => undefined,
    })
    await control.set({ paused: true })
    await control.read()
    expect(control.state.get()).toMatchObject({ wall: { key: wall.key }, error: { message: 'offline' } })
  })

  it('gives a wall a new key and keeps how it is set', async () => {
    const { control, start, seen, answer } = open({ ...wall, scene: 'pair', showNames: true })
    await start()
    const done = control.remove({ renew: true })
    await answer()
    await answer()
    await done
    expect(seen()).toMatchObject({ key: 'new1', scene: 'pair', showNames: true })
    const removed = control.remove({ renew: false })
    await answer()
    await removed
    expect(seen()).toBeNull()
  })

  it('sends what was tapped while it got a new key, and nothing to a wall that was taken away', async () => {
    const { control, start, seen, sent, answer } = open()
    await start()
    void control.remove({ renew: true })
    await answer()
    void control.set({ black: true })
    await answer()
    await answer()
    expect(sent.at(-1)).toEqual({ black: true })
    expect(seen()).toMatchObject({ key: 'new1', black: true })
    const calls = sent.length
    void control.remove({ renew: false })
    await Promise.resolve()
    void control.set({ paused: true })
    await answer()
    expect(seen()).toBeNull()
    expect(sent).toHaveLength(calls)
  })

  it('keeps how a wall is set for the next one where a new key was not made', async () => {
    const { control, start, seen, answer, breakDown } = open({ ...wall, scene: 'pair', sound: true })
    await start()
    breakDown()
    const failed = control.remove({ renew: true }).catch((cause: unknown) => cause)
    void control.read()
    await answer()
    await answer()
    expect(await failed).toMatchObject({ message: 'offline' })
    expect(seen()).toBeNull()
    breakDown(false)
    void control.set({})
    await answer()
    expect(seen()).toMatchObject({ scene: 'pair', sound: true })
  })
})

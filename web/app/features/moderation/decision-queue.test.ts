import { beforeEach, expect, test, vi } from 'vitest'
import { maxDecided } from '#shared/rules/photo-decisions.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import type { Decided, Decision } from './decide-on.ts'
import { DecisionQueue } from './decision-queue.ts'

type Sent = [ids: readonly string[], action: Decision]

let sent: Sent[]
/** Of the calls that are not answered yet, oldest first. */
let answers: { with: (answer: Awaited<ReturnType<Ports['send']>>) => void; fail: (error: unknown) => void }[]
let told: ReadonlyMap<string, Decided>[]
type Ports = ConstructorParameters<typeof DecisionQueue>[0]
const wait = vi.fn<(milliseconds: number) => Promise<void>>()
let queue: DecisionQueue

beforeEach(() => {
  sent = []
  answers = []
  told = []
  wait.mockReset().mockResolvedValue()
  queue = new DecisionQueue({
    send(photoIds, action) {
      sent.push([photoIds, action])
      return new Promise((resolve, reject) => answers.push({ with: resolve, fail: reject }))
    },
    onDecided: (decided) => told.push(decided),
    wait,
  })
})

const become = (status: Decided['status'], ...ids: string[]) => new Map(ids.map((id) => [id, { status }]))
const expectedNow = () => Object.fromEntries([...queue.expected.get()].map(([id, { status }]) => [id, status]))
const accept = async () => {
  const [ids = []] = sent.at(-1) ?? []
  answers.shift()?.with({ decided: [...ids], refused: [] })
  await settled()
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a decision shows at once, and stays in the list when the server has taken it', async () => {
  const outcome = queue.decide('hide', become('hidden', 'a', 'b'))
  expect(expectedNow()).toEqual({ a: 'hidden', b: 'hidden' })
  expect(sent).toEqual([[['a', 'b'], 'hide']])
  await accept()
  expect(told).toEqual([become('hidden', 'a', 'b')])
  expect(expectedNow()).toEqual({})
  expect(await outcome).toEqual({ refused: [] })
})

test('what is decided during a call goes out with the next, the same decisions together', async () => {
  for (const [index, action] of (['show', 'hide', 'show', 'hide', 'show'] as const).entries())
    void queue.decide(action, become(action === 'show' ? 'shown' : 'hidden', `p${index}`))
  expect(sent).toEqual([[['p0'], 'show']])
  await accept()
  await accept()
  await accept()
  expect(sent).toEqual([
    [['p0'], 'show'],
    [['p1', 'p3'], 'hide'],
    [['p2', 'p4'], 'show'],
  ])
  expect(expectedNow()).toEqual({})
})

test('two decisions on one photo keep their order', async () => {
  void queue.decide('hide', become('hidden', 'x'))
  void queue.decide('hide', become('hidden', 'a'))
  void queue.decide('show', become('shown', 'a'))
  void queue.decide('hide', become('hidden', 'a'))
  expect(expectedNow()).toMatchObject({ a: 'hidden' })
  for (let call = 0; call < 4; call += 1) await accept()
  expect(sent.slice(1)).toEqual([
    [['a'], 'hide'],
    [['a'], 'show'],
    [['a'], 'hide'],
  ])
})

test('what the server refuses is what it was again, and the decision says which', async () => {
  const outcome = queue.decide('show', become('shown', 'a', 'b'))
  answers.shift()?.with({ decided: ['a'], refused: [{ photoId: 'b', code: 'removed_by_sender' }] })
  expect(await outcome).toEqual({ refused: [{ photoId: 'b', code: 'removed_by_sender' }] })
  expect(told).toEqual([become('shown', 'a')])
  expect(expectedNow()).toEqual({})
})

test('more than a call takes go in several', async () => {
  const ids = Array.from({ length: maxDecided + 3 }, (_, index) => `p${index}`)
  const outcome = queue.decide('hide', become('hidden', ...ids))
  await accept()
  expect(Object.keys(expectedNow())).toEqual(ids.slice(maxDecided))
  await accept()
  expect(sent.map(([sentIds]) => sentIds.length)).toEqual([maxDecided, 3])
  expect(expectedNow()).toEqual({})
  expect(await outcome).toEqual({ refused: [] })
})

test('a lost answer is asked for again, as late as the server wishes', async () => {
  const outcome = queue.decide('hide', become('hidden', 'a'))
  answers.shift()?.fail(new NetworkError('lost'))
  await settled()
  answers.shift()?.fail(new ProblemError({ status: 429, message: '', problem: {}, retryAfter: 30 }))
  await settled()
  await accept()
  expect(await outcome).toEqual({ refused: [] })
  expect(sent).toHaveLength(3)
  expect(wait.mock.calls.map(([pause]) => pause)).toEqual([500, 30_000])
})

test('what cannot be sent is what it was again, and what was decided after it is sent', async () => {
  const outcome = queue.decide('hide', become('hidden', 'a'))
  void queue.decide('show', become('shown', 'b'))
  const error = new ProblemError({ status: 409, message: '', problem: { code: 'event_deleted' } })
  answers.shift()?.fail(error)
  expect(await outcome).toEqual({ refused: [], error })
  await settled()
  expect(expectedNow()).toEqual({ b: 'shown' })
  expect(sent).toEqual([
    [['a'], 'hide'],
    [['b'], 'show'],
  ])
})

test('deciding on nothing asks nobody', async () => {
  expect(await queue.decide('hide', new Map())).toEqual({ refused: [] })
  expect(sent).toEqual([])
})

test('what no call has is sent at once when the page goes, of each photo what was decided last', async () => {
  void queue.decide('hide', become('hidden', 'a', 'b'))
  void queue.decide('show', become('shown', 'a', 'c'))
  void queue.decide('star', new Map([['a', { starred: true }]]))
  void queue.decide('lead', new Map([['a', { lead: '2026-06-20T12:00:00.000Z' }]]))
  void queue.decide('unlead', new Map([['a', { lead: undefined }]]))
  void queue.decide('unstack', new Map([['a', { alone: true }]]))
  void queue.decide('hide', become('hidden', 'c'))
  queue.sendRest()
  expect(sent).toEqual([
    [['a', 'b'], 'hide'],
    [['a'], 'show'],
    [['c'], 'hide'],
    [['a'], 'star'],
    [['a'], 'unlead'],
    [['a'], 'unstack'],
  ])
})

test('what waits to be tried again is sent when the page goes, and again should the page come back', async () => {
  let goOn = () => {}
  wait.mockReturnValueOnce(new Promise((resolve) => (goOn = resolve)))
  const outcome = queue.decide('hide', become('hidden', 'a'))
  answers.shift()?.fail(new NetworkError('lost'))
  await settled()
  queue.sendRest()
  expect(sent).toHaveLength(2)
  answers.shift()?.fail(new NetworkError('lost as well'))
  goOn()
  await settled()
  expect(sent).toHaveLength(3)
  await accept()
  expect(await outcome).toEqual({ refused: [] })
})

test('a page that goes sends as much as browsers let it, and knows when that is not all', () => {
  const ids = Array.from({ length: 3 * maxDecided + 1 }, (_, index) => `p${index}`)
  void queue.decide('hide', become('hidden', ...ids.slice(1)))
  expect(queue.isOverfull()).toBe(false)
  void queue.decide('hide', become('hidden', 'p0'))
  expect(queue.isOverfull()).toBe(true)
  queue.sendRest()
  expect(sent.map(([sentIds]) => sentIds.length)).toEqual([maxDecided, maxDecided, maxDecided])
})

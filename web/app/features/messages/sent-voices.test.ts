import { expect, it, vi } from 'vitest'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import { sentVoices } from './sent-voices.ts'

const facts = { name: 'voice.weba', size: 9, lastModified: 7, type: 'audio/webm' }
const atOnce = () => Promise.resolve()
const voice = (caption = 'To the two of you!') => ({ ...facts, caption, drop: vi.fn<() => void>() })

it('a voice’s words follow once, as soon as it is safe, and what is kept of it goes after them', async () => {
  const order: string[] = []
  const sent = sentVoices(async (photoId, caption) => void order.push(`${caption} ${photoId}`), atOnce)
  const one = { ...voice(), drop: () => order.push('dropped') }
  sent.add(one)
  sent.look([])
  for (const state of ['sending', 'verifying', 'failed'] as const) sent.look([{ id: 'a', facts, state }])
  expect(order).toEqual([])
  for (const _ of [1, 2]) sent.look([{ id: 'a', facts, state: 'safe', photoId: 'pho_1' }])
  await expect.poll(() => order).toEqual(['To the two of you! pho_1', 'dropped'])
})

it('one without words is forgotten when it is safe, or is gone from the uploads, and no sooner', () => {
  const sent = sentVoices(() => Promise.reject(new Error('None.')), atOnce)
  const [safe, gone] = [voice(''), { ...voice(''), name: 'other.weba' }]
  sent.add(safe, gone)
  sent.look([{ id: 'b', facts: { ...facts, name: 'other.weba' }, state: 'sending' }])
  expect([safe.drop.mock.calls.length, gone.drop.mock.calls.length]).toEqual([0, 0])
  sent.look([{ id: 'a', facts, state: 'known', photoId: 'pho_1' }])
  expect([safe.drop.mock.calls.length, gone.drop.mock.calls.length]).toEqual([1, 1])
})

it('the words of what an ended page has left follow at once where it is safe already', async () => {
  const left = vi.fn<(photoId: string, caption: string) => Promise<void>>(async () => undefined)
  const sent = sentVoices(left, atOnce)
  sent.look([{ id: 'a', facts, state: 'safe', photoId: 'pho_1' }])
  sent.add(voice())
  expect(left).toHaveBeenCalledExactlyOnceWith('pho_1', 'To the two of you!')
})

it('the words of a voice whose bytes another file brings go with that one, once it is safe', async () => {
  const left = vi.fn<(photoId: string, caption: string) => Promise<void>>(async () => undefined)
  const sent = sentVoices(left, atOnce)
  const first = { id: 'a', facts: { ...facts, name: 'first.weba' } }
  const again = { id: 'b', facts, state: 'duplicate', sameAs: 'a' } as const
  sent.add(voice())
  sent.look([{ ...first, state: 'verifying', photoId: 'pho_early' }, again])
  expect(left).not.toHaveBeenCalled()
  sent.look([{ ...first, state: 'safe', photoId: 'pho_1' }, again])
  expect(left).toHaveBeenCalledExactlyOnceWith('pho_1', 'To the two of you!')
})

it('words wait for a network, a PIN and a calmer minute, and are given up where the gallery will not have them', async () => {
  const refusal = (status: number, code: string) => new ProblemError({ status, message: code, problem: { code } })
  const passing = [new NetworkError(''), refusal(403, 'pin_required'), refusal(429, 'rate_limited'), refusal(503, '')]
  const answers: Error[] = [...passing, refusal(404, 'not_found')]
  const sent = sentVoices(() => Promise.reject(answers.shift()), atOnce)
  const one = voice()
  sent.add(one)
  sent.look([{ id: 'a', facts, state: 'safe', photoId: 'pho_1' }])
  await expect.poll(() => one.drop.mock.calls.length).toBe(1)
  expect(answers).toEqual([])
})

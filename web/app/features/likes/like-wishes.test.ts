import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import { NetworkError, ProblemError } from '../../../client/problem-error.ts'
import { LikeWishes, type Wishes } from './like-wishes.ts'

/** A gallery that answers what is put before it, else that it has it. */
function openGallery(kept: Wishes = new Map()) {
  const answers: (() => Promise<{ likes?: number }>)[] = []
  const sent: [string, boolean][] = []
  const told: [string, boolean, number | undefined][] = []
  const refused: string[] = []
  const memory = { kept }
  const open = () =>
    new LikeWishes({
      send: (photoId, isLiked) => {
        sent.push([photoId, isLiked])
        return answers.shift()?.() ?? Promise.resolve({ likes: 3 })
      },
      read: () => memory.kept,
      write: (wishes) => (memory.kept = wishes),
      onSent: (...what) => void told.push(what),
      onRefused: (photoId) => void refused.push(photoId),
      untilNextTry: () => Promise.resolve(),
    })
  return { answers, sent, told, refused, memory, open }
}

const lost = () => Promise.reject(new NetworkError('no answer'))
const problem = (status: number, code: ErrorCode) => () =>
  Promise.reject(new ProblemError({ status, message: '', problem: { code } }))

describe('a heart', () => {
  it('counts at once, is sent, and is forgotten when the gallery has it', async () => {
    const gallery = openGallery()
    const wishes = gallery.open()
    wishes.want('a', true)
    expect(wishes.state.get()).toEqual(new Map([['a', true]]))
    expect(gallery.memory.kept).toEqual(new Map([['a', true]]))
    await wishes.settled
    expect(gallery.told).toEqual([['a', true, 3]])
    expect([wishes.state.get().size, gallery.memory.kept.size]).toEqual([0, 0])
  })

  it('is sent again as long as nobody answers', async () => {
    const gallery = openGallery()
    gallery.answers.push(lost, problem(429, 'rate_limited'), problem(403, 'pin_required'), lost)
    const wishes = gallery.open()
    wishes.want('a', true)
    await wishes.settled
    expect(gallery.sent).toHaveLength(5)
    expect(gallery.told).toEqual([['a', true, 3]])
  })

  it('is what was tapped last, however often it was while one was under way', async () => {
    const gallery = openGallery()
    let answer: () => void = () => undefined
    gallery.answers.push(() => new Promise((resolve) => (answer = () => resolve({ likes: 1 }))))
    const wishes = gallery.open()
    wishes.want('a', true)
    wishes.want('a', false)
    answer()
    await wishes.settled
    expect(gallery.sent).toEqual([
      ['a', true],
      ['a', false],
    ])
    expect(gallery.told).toEqual([['a', false, 3]])
  })

  it('that an earlier page could not send is sent by the next', async () => {
    const gallery = openGallery(new Map([['a', false]]))
    await gallery.open().settled
    expect(gallery.sent).toEqual([['a', false]])
  })

  it('of one tab is kept where another has hearts of its own, until the gallery has each', async () => {
    const gallery = openGallery()
    gallery.answers.push(() => new Promise(() => undefined))
    const [one, other] = [gallery.open(), gallery.open()]
    one.want('a', true)
    other.want('b', true)
    expect(gallery.memory.kept).toEqual(
      new Map([
        ['a', true],
        ['b', true],
      ]),
    )
    await other.settled
    expect(gallery.memory.kept).toEqual(new Map([['a', true]]))
  })

  it('that another tab has taken back since is still to be sent where the earlier one has come', async () => {
    const gallery = openGallery()
    gallery.answers.push(
      () => Promise.resolve({ likes: 1 }),
      () => new Promise(() => undefined),
    )
    const [one, other] = [gallery.open(), gallery.open()]
    one.want('a', true)
    other.want('a', false)
    await one.settled
    expect(gallery.memory.kept).toEqual(new Map([['a', false]]))
  })

  it('is taken back where the gallery refuses it, and the others go on', async () => {
    const gallery = openGallery()
    gallery.answers.push(problem(404, 'not_found'))
    const wishes = gallery.open()
    wishes.want('a', true)
    wishes.want('b', true)
    await wishes.settled
    expect([gallery.refused, gallery.told]).toEqual([['a'], [['b', true, 3]]])
    expect(gallery.memory.kept.size).toBe(0)
  })
})

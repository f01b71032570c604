import { describe, expect, it } from 'vitest'
import type { Answer } from '#shared/api/shapes.ts'
import { NetworkError, ProblemError } from '../../client/problem-error.ts'
import { burstPhoto, restingRemote, shownPhoto, summerParty } from './shown-for-test.ts'
import { feedTimes, WallFeed, type WallView } from './wall-feed.ts'

type Page = Answer<'walls/show-screen'>
type Changes = Answer<'walls/list-screen-changes'>

const screen = { event: summerParty, wall: restingRemote, messages: [] }
const page = (ids: readonly string[], more: Partial<Page> = {}): Page => ({
  ...screen,
  photos: ids.map((id) => shownPhoto(id)),
  cursor: 'c0',
  ...more,
})
const changes = (told: Partial<Changes>): Changes => ({ ...screen, changes: [], cursor: 'c1', more: false, ...told })
const problem = (status: number, retryAfter?: number) =>
  new ProblemError({ status, message: String(status), problem: {}, retryAfter })

/** A server that gives the answers of a list, in turn, and notes what it was asked. */
function follow(...answers: (Page | Changes | Error)[]) {
  const asked: string[] = []
  const heard: { ids: string[]; isConnected: boolean; view: WallView }[] = []
  const over: string[] = []
  let now = 1_000_000
  const next = () => {
    const answer = answers.shift()
    if (!answer) throw new Error('Nothing is left to answer.')
    if (answer instanceof Error) throw answer
    return answer
  }
  const feed = new WallFeed(
    {
      page: async (after) => {
        asked.push(`page ${after ?? 'first'}`)
        const answer = next()
        if (!('photos' in answer)) throw new Error('It asked for a page.')
        return answer
      },
      changes: async (since) => {
        asked.push(`since ${since}`)
        const answer = next()
        if (!('changes' in answer)) throw new Error('It asked for changes.')
        return answer
      },
    },
    {
      onView: (view, isConnected) => heard.push({ ids: [...view.photos.keys()], isConnected, view }),
      onOver: (why) => over.push(why),
    },
    () => now,
  )
  const ask = async (times = 1) => {
    let pause = 0
    for (let time = 0; time < times; time += 1) pause = await feed.ask()
    return pause
  }
  return { feed, ask, asked, heard, over, wait: (milliseconds: number) => (now += milliseconds) }
}

describe('what a wall knows', () => {
  it('tells what stands in the guestbook, and no longer what is gone from it', async () => {
    const line = { id: 'msg_1', text: 'Skål!', name: null, at: '2026-06-20T18:00:00.000Z' }
    const { ask, heard } = follow(page(['a'], { messages: [line] }), changes({ messages: [line] }), changes({}))
    await ask(3)
    expect(heard.map(({ view }) => view.lines)).toEqual([[line], [line], []])
  })

  it('reads all pages, then follows what changes', async () => {
    const { ask, asked, heard } = follow(
      page(['a'], { next: 'n1' }),
      page(['b'], { cursor: undefined }),
      changes({ changes: [{ photo: shownPhoto('c') }, { gone: 'a' }] }),
    )
    expect(await ask()).toBe(feedTimes.pause)
    await ask()
    expect(asked).toEqual(['page first', 'page n1', 'since c0'])
    expect(heard.at(-1)?.ids).toEqual(['b', 'c'])
  })

  it('makes stacks of it once for each change, and none where hosts want none', async () => {
    const burst = [burstPhoto('a', 1, 300), burstPhoto('b', 2, 800)]
    const { ask, heard } = follow(
      page([], { photos: burst }),
      changes({}),
      changes({ changes: [{ photo: burstPhoto('c', 3, 100) }] }),
      changes({ event: { ...summerParty, stacks: false } }),
    )
    await ask(4)
    const [first, second, third, last] = heard.map(({ view }) => view.stacks)
    expect(second).toBe(first)
    expect([first, third, last].map((stacks) => stacks?.map(({ lead, photos }) => [lead.id, photos.length]))).toEqual([
      [['b', 2]],
      [['b', 3]],
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
    ])
  })

  it('leaves out what is not drawn yet', async () => {
    const undrawn = { ...shownPhoto('a'), renditions: [] }
    const { ask, heard } = follow(page([], { photos: [undrawn] }), changes({ changes: [{ photo: shownPhoto('a') }] }))
    await ask(2)
    expect(heard.map(({ ids }) => ids)).toEqual([[], ['a']])
  })

  it('asks at once for more', async () => {
    const { ask } = follow(page([]), changes({ more: true }))
    expect(await ask(2)).toBe(0)
  })

  it('reads again after a reset, and shows what it had until that is whole', async () => {
    const { ask, asked, heard } = follow(page(['a']), changes({ reset: true }), new NetworkError('none'), page(['b']))
    expect(await ask(2)).toBe(0)
    expect(heard.at(-1)?.ids).toEqual(['a'])
    await ask(2)
    expect(heard.slice(-2).map(({ ids }) => ids)).toEqual([['a'], ['b']])
    expect(asked.slice(2)).toEqual(['page first', 'page first'])
  })

  it('keeps what it has while nobody answers, asks ever more seldom, and says that it is alone', async () => {
    const { ask, heard } = follow(page(['a']), ...Array.from({ length: 8 }, () => new NetworkError('none')))
    await ask()
    const first = await ask()
    const last = await ask(7)
    expect(first).toBeLessThan(3000)
    expect(last).toBe(feedTimes.longest)
    expect(heard.at(-1)).toMatchObject({ ids: ['a'], isConnected: false })
  })

  it('waits as long as it is asked to', async () => {
    const { ask } = follow(page([]), problem(429, 30))
    expect(await ask(2)).toBe(30_000)
  })

  it('says that the event is deleted or the wall unknown, and comes back when it is there again', async () => {
    const { ask, over, heard } = follow(page(['a']), problem(410), problem(404), page(['b']))
    expect(await ask(2)).toBe(feedTimes.over)
    await ask()
    expect(over).toEqual(['deleted', 'unknown'])
    await ask()
    expect(heard.at(-1)?.ids).toEqual(['b'])
  })

  it('does not take older news of the remote', async () => {
    const { ask, heard } = follow(
      page([], { wall: { ...restingRemote, version: 7, paused: true } }),
      changes({ wall: { ...restingRemote, version: 6 } }),
    )
    await ask(2)
    expect(heard.at(-1)?.view.remote).toMatchObject({ version: 7, paused: true })
  })

  it('renews the cookies of pictures before they end, and when one is refused, but not again and again', async () => {
    const { feed, ask, asked, wait } = follow(page([]), changes({}), page([]), changes({}), page([]), changes({}))
    await ask(2)
    wait(feedTimes.renewal + 1)
    await ask()
    feed.renew()
    await ask()
    wait(60_000)
    feed.renew()
    await ask()
    feed.renew()
    await ask()
    expect(asked.map((question) => question.split(' ')[0])).toEqual(['page', 'since', 'page', 'since', 'page', 'since'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byCapture } from './capture-order.ts'
import { stacksOf, type StackedPhoto } from './stacks.ts'

/** Of a picture: what it looks like from afar. */
const placeholders = { garden: 'H8gJDYL2eHiAh3iIhnl3iXhQhQ==', night: 'AwgCDYIAeHiAh3iIhnl3iXhQhQ==' }
const shapes = { kiss: '00ff00ff00ff00ff', kissAgain: '00ff00ff00ff00f0', speech: 'f0f0f0f0f0f0f0f0' }

const photo = (id: string, second: number, facts: Partial<StackedPhoto> = {}): StackedPhoto => ({
  id,
  kind: 'photo',
  capturedAt: new Date(Date.UTC(2026, 5, 20, 18) + second * 1000).toISOString(),
  shape: shapes.kiss,
  placeholder: placeholders.garden,
  sharpness: 500,
  ...facts,
})

const idsOf = (photos: readonly StackedPhoto[]) => stacksOf(photos).map((stack) => stack.photos.map(({ id }) => id))
const leadsOf = (photos: readonly StackedPhoto[]) => stacksOf(photos).map(({ lead }) => lead.id)

describe('a stack', () => {
  it('is photos of the same seconds that look alike', () => {
    const photos = [
      photo('a', 0),
      photo('b', 2, { shape: shapes.kissAgain }),
      photo('c', 3, { shape: shapes.speech }),
      photo('d', 4, { placeholder: placeholders.night }),
    ]
    expect(idsOf(photos)).toEqual([['a', 'b'], ['c'], ['d']])
  })

  it('ends ten seconds after its last photo, and a minute after its first', () => {
    expect(idsOf([photo('a', 0), photo('b', 10), photo('c', 20.001)])).toEqual([['a', 'b'], ['c']])
    const minute = Array.from({ length: 8 }, (_, at) => photo(`${at}`, at * 10))
    expect(idsOf(minute).map((ids) => ids.length)).toEqual([7, 1])
  })

  it('is joined by what is alike to every member: a chain of likenesses is none', () => {
    const bits = (count: number) => (2n ** 64n - 2n ** BigInt(64 - count)).toString(16).padStart(16, '0')
    const chain = [0, 12, 24].map((count, at) => photo(`${at}`, at, { shape: bits(count) }))
    expect(idsOf(chain)).toEqual([['0', '1'], ['2']])
    expect(idsOf([photo('x', -1, { alone: true }), ...chain])).toEqual([['x'], ['0', '1'], ['2']])
  })

  it('that has ended is joined no more while another goes on', () => {
    const [first, other] = [photo('a', 0), photo('b', 9, { shape: shapes.speech })]
    expect(idsOf([first, other, photo('c', 15)])).toEqual([['a'], ['b'], ['c']])
    expect(idsOf([first, other, photo('c', 15, { shape: shapes.speech })])).toEqual([['a'], ['b', 'c']])
  })

  it('is joined at its newest of several', () => {
    const photos = [
      photo('a', 0),
      photo('b', 1, { alone: true }),
      photo('c', 2, { shape: shapes.speech }),
      photo('d', 3),
    ]
    expect(idsOf(photos)).toEqual([['a', 'd'], ['b'], ['c']])
  })

  it.each([
    ['a film', { kind: 'video' }],
    ['a photo of which nothing is drawn', { shape: undefined }],
    ['a photo that nobody knows the time of', { timeKnown: false }],
    ['a photo that hosts let stand alone', { alone: true }],
  ] as const)('holds no more than itself where it is %s', (_, facts) => {
    expect(idsOf([photo('a', 0, facts), photo('b', 1, facts)])).toEqual([['a'], ['b']])
  })

  it('has its sharpest on top, the earliest of equals, or what hosts chose last', () => {
    const sharp = photo('b', 1, { sharpness: 700 })
    expect(leadsOf([photo('a', 0), sharp, photo('c', 2, { sharpness: 700 })])).toEqual(['b'])
    const chosen = photo('a', 0, { lead: '2026-06-21T10:00:00.000Z' })
    expect(leadsOf([chosen, sharp])).toEqual(['a'])
    expect(leadsOf([chosen, { ...sharp, lead: '2026-06-21T10:00:01.000Z' }])).toEqual(['b'])
  })

  it('is the same in any order of arrival, and together they hold each photo once', () => {
    const anyPhoto = fc
      .record({ second: fc.integer({ min: 0, max: 90 }), shape: fc.constantFrom(...Object.values(shapes)) })
      .map(({ second, shape }) => ({ second, shape }))
    fc.assert(
      fc.property(fc.array(anyPhoto, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (facts, random) => {
        const photos = facts.map(({ second, shape }, at) => photo(`${at}`, second, { shape, sharpness: at % 7 }))
        const shuffled = photos
          .map((each) => ({ each, at: random.next().value }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each)
        expect(stacksOf(shuffled)).toEqual(stacksOf(photos))
        const all = stacksOf(photos).flatMap((stack) => stack.photos)
        expect(all.toSorted(byCapture)).toEqual(photos.toSorted(byCapture))
      }),
    )
  })
})

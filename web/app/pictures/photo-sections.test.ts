import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { maxMomentTitle, momentOf } from '#shared/rules/moments.ts'
import { headOf, inSections } from './photo-sections.ts'

const at = (id: string, capturedAt: string, momentId: string | null = null) => ({ id, capturedAt, momentId })
const oslo = { moments: [], timeZone: 'Europe/Oslo', isNewestFirst: false, isWhole: true }
const shown = ({ photos, sections }: ReturnType<typeof inSections<ReturnType<typeof at>>>) =>
  sections.map(({ key, from, heading }, index) => {
    const ids = photos.slice(from, sections[index + 1]?.from).map(({ id }) => id)
    return `${heading ? key : '-'}: ${ids.join(' ')}`
  })

describe('photos of an event', () => {
  const ceremony = { id: 'mom_c', title: 'Ceremony', startsAt: '2026-06-20T12:00:00.000Z' }
  const dinner = { id: 'mom_d', title: 'Dinner', startsAt: '2026-06-20T16:00:00.000Z' }

  it('stand below the days on which they were taken where the event is, and of one day alone below no heading', () => {
    const evening = [at('a', '2026-06-20T20:00:00.000Z'), at('b', '2026-06-20T21:59:59.999Z')]
    expect(shown(inSections(evening, oslo))).toEqual(['-: a b'])
    const night = [...evening, at('c', '2026-06-20T22:00:00.000Z'), at('d', '2026-06-21T21:00:00.000Z')]
    expect(shown(inSections(night, oslo))).toEqual(['2026-06-20: a b', '2026-06-21: c d'])
    expect(shown(inSections(night, { ...oslo, isNewestFirst: true }))).toEqual(['2026-06-21: d c', '2026-06-20: b a'])
    expect(shown(inSections(evening, { ...oslo, isWhole: false }))).toEqual(['2026-06-20: a b'])
  })

  it('keep their day where the clocks change in it', () => {
    const photos = ['2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.000Z', '2026-10-25T23:00:00.000Z'].map((time) =>
      at(time, time),
    )
    expect(inSections(photos, oslo).sections.map(({ key }) => key)).toEqual(['2026-10-25', '2026-10-26'])
  })

  it('stand below their moments, wherever hosts have moved them, and below the day before the first', () => {
    const photos = [
      at('early', '2026-06-20T08:00:00.000Z'),
      at('yes', '2026-06-20T12:30:00.000Z', 'mom_c'),
      at('soup', '2026-06-20T16:30:00.000Z', 'mom_d'),
      at('kiss', '2026-06-20T19:00:00.000Z', 'mom_c'),
    ]
    const moments = [ceremony, dinner]
    expect(shown(inSections(photos, { ...oslo, moments }))).toEqual([
      '2026-06-20: early',
      'mom_c: yes kiss',
      'mom_d: soup',
    ])
    expect(shown(inSections(photos, { ...oslo, moments, isNewestFirst: true }))).toEqual([
      'mom_d: soup',
      'mom_c: kiss yes',
      '2026-06-20: early',
    ])
  })

  it('stand below titles and days in order of time, wherever an early photo was moved to', () => {
    const photos = [at('early', '2026-06-20T08:00:00.000Z', 'mom_d'), at('late', '2026-06-20T12:30:00.000Z', 'mom_c')]
    const { sections } = inSections([...photos, at('day', '2026-06-20T23:00:00.000Z')], {
      ...oslo,
      moments: [ceremony, dinner],
    })
    expect(sections.map(({ heading }) => heading)).toEqual([
      { title: 'Ceremony' },
      { title: 'Dinner' },
      { day: '2026-06-21' },
    ])
    expect(inSections(photos.slice(0, 1), { ...oslo, moments: [dinner] }).sections).toEqual([
      { key: 'mom_d', from: 0, heading: { title: 'Dinner' } },
    ])
  })

  it('are all there once, below no heading without any, in any zone and timetable', () =>
    fc.assert(
      fc.property(
        fc.array(fc.date({ min: new Date('2026-03-25'), max: new Date('2026-04-02'), noInvalidDate: true }), {
          maxLength: 60,
        }),
        fc.uniqueArray(fc.date({ min: new Date('2026-03-25'), max: new Date('2026-04-02'), noInvalidDate: true }), {
          maxLength: 6,
          selector: Number,
        }),
        fc.constantFrom('Europe/Oslo', 'America/St_Johns', 'Pacific/Apia', 'UTC'),
        fc.boolean(),
        (times, starts, timeZone, isNewestFirst) => {
          const moments = starts
            .sort((one, other) => Number(one) - Number(other))
            .map((start, index) => ({ id: `mom_${index}`, title: `${index}`, startsAt: start.toISOString() }))
          const photos = times
            .map((time) => time.toISOString())
            .sort()
            .map((time, index) => at(`${index}`, time, momentOf({ capturedAt: time }, moments)))
          const arranged = inSections(photos, { moments, timeZone, isNewestFirst, isWhole: true })
          const order = photos.map(({ id }) => id)
          // By their time alone they stand in its order.
          expect(arranged.photos.map(({ id }) => id)).toEqual(isNewestFirst ? order.reverse() : order)
          const froms = arranged.sections.map(({ from }) => from)
          expect(froms[0]).toBe(0)
          if (photos.length > 0) expect([...new Set([...froms, photos.length])]).toHaveLength(froms.length + 1)
        },
      ),
    ))
})

/** A phone's list in rem: of usual text, and of text that is twice as large. */
const [usual, large] = [22.4, 9.7]

test('a short title and a day have one line on a phone', () => {
  expect(headOf({ title: 'Champagne by the lake' }, usual)).toBe(3.25)
  expect(headOf({ day: '2026-06-20' }, usual)).toBe(3.25)
})

test('a long title has the lines that it needs, more of them where text is large', () => {
  const heading = { title: 'm'.repeat(maxMomentTitle) }
  expect(headOf(heading, usual)).toBeCloseTo(3.25 + 3 * 1.575)
  expect(headOf(heading, large)).toBeCloseTo(3.25 + 7 * 1.575)
})

import { describe, expect, it } from 'vitest'
import { filtered, filterOf, guestsIn, hasBest, momentsIn, searchOf } from './gallery-filter.ts'
import { hasFilter } from './first-requests.ts'

const open = { status: 'shown', audience: 'everyone', capturedAt: '2026-06-20T12:00:00.000Z' } as const
const photos = [
  { ...open, id: 'a', kind: 'photo', guest: 'kari', momentId: 'mom_1', liked: false, likes: 1 },
  { ...open, id: 'b', kind: 'video', guest: 'per', momentId: 'mom_1', liked: true, likes: 5 },
  { ...open, id: 'c', kind: 'photo', guest: 'kari', momentId: null, liked: false, likes: 0 },
  { ...open, id: 'd', kind: 'video', guest: 'kari', momentId: 'mom_2', liked: true, likes: 1 },
] as const
const ids = (search: string) =>
  filtered(photos, filterOf(search), true)
    .map(({ id }) => id)
    .join('')

describe('a guest who looks for photos', () => {
  it('sees those of a guest, of a moment, with their own heart or films, or of all these together', () => {
    expect(ids('?guest=kari')).toBe('acd')
    expect(ids('?moment=mom_1')).toBe('ab')
    expect(ids('?show=liked')).toBe('bd')
    expect(ids('?show=films&guest=kari')).toBe('d')
    expect(ids('?show=films&guest=nobody')).toBe('')
  })

  it('sees those that most love first, and by time where they are loved equally', () => {
    expect(ids('?show=loved')).toBe('bad')
  })

  it('sees a third of what everybody sees as the best, one of every guest at least, by likes', () => {
    expect(ids('?show=best')).toBe('bd')
    const loved = { ...photos[0], likes: 99 }
    const kept = [
      { ...loved, id: 'e', audience: 'hosts' },
      { ...loved, id: 'f', status: 'hidden' },
    ] as const
    expect(filtered([...photos, ...kept], { name: 'best' }, true).map(({ id }) => id)).toEqual(['b', 'd'])
    const ofEach = photos.map((each) => ({ ...each, guest: each.id }))
    expect(filtered(ofEach, { name: 'best' }, true)).toHaveLength(4)
    const ofOne = [...photos, ...photos].map((each, at) => ({ ...each, id: `${at}`, guest: 'kari' }))
    expect(filtered(ofOne, { name: 'best' }, true)).toHaveLength(3)
  })

  it('has no best of few', () => {
    expect([60, 61].map((length) => hasBest(Array.from({ length })))).toEqual([false, true])
  })

  it('finds their choice in the address, and all photos at one that means nothing', () => {
    for (const search of ['', 'show=films', 'guest=kari&moment=mom_1', 'show=loved&guest=kari']) {
      expect(searchOf(filterOf(search))).toBe(search)
      expect(hasFilter(`?${search}`)).toBe(search !== '')
    }
    expect(ids('?show=everything')).toBe('abcd')
    expect(ids('?guest=&moment=')).toBe('abcd')
    expect(filterOf('?moment=mom_1', [{ id: 'mom_1' }, { id: 'mom_2' }]).moment).toBe('mom_1')
    expect(filterOf('?moment=mom_1', [{ id: 'mom_2' }]).moment).toBeUndefined()
    expect(hasFilter('?t=5')).toBe(false)
  })

  it('chooses among guests with a name, themselves first, and among moments that have photos', () => {
    const sent = [
      { guest: 'per', uploader: 'Per', mine: false },
      { guest: 'me', mine: true },
      { guest: 'nameless', mine: false },
      { guest: 'anna', uploader: 'Anna', mine: false },
      { guest: 'kari', uploader: 'Kari', mine: false },
      { guest: 'per', uploader: 'Per', mine: false },
    ]
    expect(guestsIn(sent).map(({ guest }) => guest)).toEqual(['me', 'anna', 'kari', 'per'])
    const moments = ['mom_1', 'mom_2', 'mom_3'].map((id) => ({ id, title: id, startsAt: '2026-06-20T12:00:00.000Z' }))
    expect(momentsIn(photos, moments).map(({ id }) => id)).toEqual(['mom_1', 'mom_2'])
    expect(momentsIn(photos, moments, 'mom_3')).toEqual(moments)
  })
})

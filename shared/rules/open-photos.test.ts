import { describe, expect, it } from 'vitest'
import { mustAskOwnFeed, openPhotoFor } from './open-photos.ts'

const photo = { id: 'pho_1', guest: 'anna', mine: false, liked: false, removable: false }
const knowing = (mine: boolean, liked: boolean) => new Map([['pho_1', { mine, liked }]])
const unknown = new Map()
const own = { mine: true, removable: true }

describe('a photo of the feed that all guests share', () => {
  it.each([
    ['is nobody’s but its sender’s', unknown, 'bert', {}],
    ['is unknown to who has no guest’s name', unknown, null, {}],
    ['is its sender’s own, who may remove it', unknown, 'anna', own],
    ['is the own of another who has sent it too', knowing(true, false), 'bert', own],
    ['is liked by who has liked it', knowing(false, true), 'bert', { liked: true }],
    ['is both', knowing(true, true), 'bert', { ...own, liked: true }],
    ['is neither though it is known', knowing(false, false), 'bert', {}],
  ])('%s', (_, known, guest, theirs) =>
    expect(openPhotoFor({ ...photo, mine: true, liked: true }, known, guest)).toEqual({ ...photo, ...theirs }),
  )

  it('is to be asked for again where it is gone for the others and was this guest’s', () => {
    expect(mustAskOwnFeed({ gone: 'pho_1' }, knowing(true, false))).toBe(true)
    expect(mustAskOwnFeed({ gone: 'pho_1' }, knowing(false, true))).toBe(false)
    expect(mustAskOwnFeed({ gone: 'pho_2' }, knowing(true, false))).toBe(false)
    expect(mustAskOwnFeed({ photo }, knowing(true, false))).toBe(false)
  })
})

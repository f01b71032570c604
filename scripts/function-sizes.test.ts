import { describe, expect, it } from 'vitest'
import { findGrowth } from './function-sizes.ts'

const recorded = { 'feed/list-photos': 1000, 'mail/send-mail': 2000 }

describe('the sizes of functions', () => {
  it('may shrink, and grow by a tenth', () => {
    expect(findGrowth(recorded, { 'feed/list-photos': 1100, 'mail/send-mail': 1 })).toEqual([])
  })

  it('are complained of by name past that', () => {
    expect(findGrowth(recorded, { ...recorded, 'feed/list-photos': 1101 })).toEqual([
      'feed/list-photos has grown from 1000 to 1101 bytes, by 10 %',
    ])
  })

  it('are wanted of new functions, and of no others', () => {
    expect(findGrowth(recorded, { 'feed/list-photos': 1000, 'photos/hide-photo': 7 })).toEqual([
      'photos/hide-photo is new: 7 bytes are not recorded',
      'mail/send-mail is recorded and no longer there',
    ])
  })
})

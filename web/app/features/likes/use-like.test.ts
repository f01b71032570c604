import { describe, expect, it } from 'vitest'
import { liking } from './use-like.ts'

describe('a photo that a viewer likes', () => {
  it('counts one more or less, where the counts are shown', () => {
    expect(liking({ liked: false, likes: 2 }, true)).toEqual({ liked: true, likes: 3 })
    expect(liking({ liked: true, likes: 3 }, true)).toEqual({ liked: true, likes: 3 })
    expect(liking({ liked: true, likes: 0 }, false)).toEqual({ liked: false, likes: 0 })
    expect(liking({ liked: true }, false)).toEqual({ liked: false })
  })
})

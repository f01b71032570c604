import { describe, expect, it } from 'vitest'
import { likedPhotos } from './liked-photos.ts'
import { liking } from './gallery-likes.ts'

const photos = [
  { id: 'a', liked: false, likes: 1 },
  { id: 'b', liked: true, likes: 5 },
  { id: 'c', liked: false, likes: 0 },
  { id: 'd', liked: true, likes: 1 },
]
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).join('')

describe('photos that are loved', () => {
  it('come first the more they are, and by time where they are so equally', () => {
    expect(ids(likedPhotos(photos, 'loved'))).toBe('bad')
  })

  it('are a viewer’s own choice, or all', () => {
    expect(ids(likedPhotos(photos, 'mine'))).toBe('bd')
    expect(likedPhotos(photos, 'all')).toBe(photos)
  })

  it('count one more or less for whoever likes them, where he is told how many do', () => {
    expect(liking({ liked: false, likes: 2 }, true)).toEqual({ liked: true, likes: 3 })
    expect(liking({ liked: true, likes: 3 }, true)).toEqual({ liked: true, likes: 3 })
    expect(liking({ liked: true, likes: 0 }, false)).toEqual({ liked: false, likes: 0 })
    expect(liking({ liked: true }, false)).toEqual({ liked: false })
  })
})

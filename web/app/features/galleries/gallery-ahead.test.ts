import { afterEach, expect, test, vi } from 'vitest'

const gallery = { date: '2026-06-20', timeZone: 'Europe/Oslo' }
const fetched = vi.fn<(address: string) => Promise<Response>>()

/** A page of its own, whose questions about the gallery are answered so. */
async function openPage(answer: object) {
  vi.resetModules()
  fetched
    .mockReset()
    .mockImplementation(async (address) => Response.json(address.includes('/photos') ? { photos: [] } : answer))
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { search: '?t=A7' })
  return import('./gallery-ahead.ts')
}
const asked = () => fetched.mock.calls.map(([address]) => address)

afterEach(() => vi.unstubAllGlobals())

test('the gallery is asked for once, with its table, and then its first photos, which are handed over once', async () => {
  const { askGalleryAhead, firstPhotos } = await openPage(gallery)
  expect(await Promise.all([askGalleryAhead('kari'), askGalleryAhead('kari')])).toEqual([gallery, gallery])
  expect(await firstPhotos('kari', 'oldest')).toEqual({ photos: [] })
  const ahead = ['/api/galleries/kari?t=A7', '/api/galleries/kari/photos?order=asc&limit=40']
  expect(asked()).toEqual(ahead)
  await firstPhotos('kari', 'oldest')
  expect(asked()).toEqual([...ahead, ahead[1]])
})

test('in another order than was expected, and of another gallery, the first photos are asked for as they are wanted', async () => {
  const { askGalleryAhead, firstPhotos } = await openPage(gallery)
  await askGalleryAhead('kari')
  await firstPhotos('kari', 'newest')
  await firstPhotos('per', 'oldest')
  expect(asked().slice(2)).toEqual([
    '/api/galleries/kari/photos?order=desc&limit=40',
    '/api/galleries/per/photos?order=asc&limit=40',
  ])
})

test('before a PIN no photos are asked for, and after it they are', async () => {
  const { askGalleryAhead, firstPhotos } = await openPage({ needsPin: true })
  await askGalleryAhead('kari')
  expect(asked()).toHaveLength(1)
  expect(await firstPhotos('kari', 'oldest')).toEqual({ photos: [] })
})

test('a gallery that is not answered is said to whoever wants it, and its photos are asked for anew', async () => {
  const { askGalleryAhead, firstPhotos } = await openPage(gallery)
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await expect(askGalleryAhead('kari')).rejects.toThrow('not answered')
  expect(await firstPhotos('kari', 'oldest')).toEqual({ photos: [] })
})

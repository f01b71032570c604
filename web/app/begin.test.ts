import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../client/call.ts'
import { hasComeAhead } from '../client/asked-ahead.ts'
import { galleryInput } from './pictures/first-photos.ts'
import { photosInput } from './features/galleries/first-requests.ts'

const gallery = { date: '2020-06-20', timeZone: 'Europe/Oslo', cover: null }
const fetched = vi.fn<(address: string) => Promise<Response>>()
const replaced = vi.fn<(state: unknown, title: string, address: string) => void>()
const asked = () => fetched.mock.calls.map(([address]) => address)

interface At {
  pathname: string
  search?: string
  hash?: string
}

/** A page at that address, whose questions are answered so; tells the links that it has been given. */
async function openPage({ pathname, search = '?t=A7', hash = '' }: At, answer: (address: string) => Response) {
  vi.resetModules()
  fetched.mockReset().mockImplementation(async (address) => answer(address))
  replaced.mockReset().mockImplementation(() => expect(fetched).not.toHaveBeenCalled())
  const links: object[] = []
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { pathname, search, hash })
  vi.stubGlobal('history', { replaceState: replaced })
  vi.stubGlobal('onhashchange', undefined)
  vi.stubGlobal('askedAhead', undefined)
  vi.stubGlobal('laterFiles', { hosts: ['/hosts.js'], texts: { no: '/no.js' } })
  vi.stubGlobal('navigator', { languages: ['nb-NO'] })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    head: { append: (link: object) => links.push(link) },
    createElement: () => ({}),
  })
  await import('./begin.ts')
  // By then what comes with the gallery is handed over.
  await hasComeAhead('/api/galleries/kari?t=A7')
  return links
}

/** What the call that opens the gallery answers. */
const opened = (photos: readonly object[] = [], facts = {}) =>
  Response.json({ gallery: { ...gallery, ...facts }, first: { order: 'asc', list: { photos } } })

const opening = '/api/galleries/kari/opening?t=A7&limit=40'

afterEach(() => vi.unstubAllGlobals())

test('a guest’s page asks for its gallery, with the guest’s table, and its photos in one trip, and hands each over once', async () => {
  await openPage({ pathname: '/g/kari/p/pho_1' }, () => opened())
  expect(await call('galleries/show-gallery', galleryInput('kari'))).toEqual(gallery)
  expect(await call('feed/list-photos', photosInput('kari', 'oldest'))).toEqual({ photos: [] })
  expect(asked()).toEqual([opening])
  await call('feed/list-photos', photosInput('kari', 'oldest'))
  expect(asked()).toEqual([opening, '/api/galleries/kari/photos?order=asc&limit=40'])
})

test('a card’s code is out of the address before anything is asked for, and stays with the tab', async () => {
  await openPage({ pathname: '/g/kari', search: '', hash: '#c=abc234' }, () => opened())
  expect(replaced.mock.calls).toEqual([[{ card: 'abc234' }, '', '/g/kari']])
  await openPage({ pathname: '/g/kari', hash: '#phone=abc' }, () => opened())
  expect(replaced).not.toHaveBeenCalled()
})

test('photos come in the order that the visitor has chosen here', async () => {
  vi.stubGlobal('window', {
    localStorage: { getItem: () => 'newest', setItem: () => undefined, removeItem: () => undefined },
  })
  await openPage({ pathname: '/g/kari' }, () =>
    Response.json({ gallery, first: { order: 'desc', list: { photos: [] } } }),
  )
  await call('feed/list-photos', photosInput('kari', 'newest'))
  expect(asked()).toEqual(['/api/galleries/kari/opening?t=A7&order=desc&limit=40'])
})

test('in another order than they have come in they are asked for as they are wanted', async () => {
  await openPage({ pathname: '/g/kari' }, () => opened())
  await call('feed/list-photos', photosInput('kari', 'newest'))
  expect(asked()).toEqual([opening, '/api/galleries/kari/photos?order=desc&limit=40'])
})

test('before a PIN there are no photos', async () => {
  await openPage({ pathname: '/g/kari' }, () => Response.json({ gallery: { needsPin: true, date: gallery.date } }))
  expect(await call('galleries/show-gallery', galleryInput('kari'))).toMatchObject({ needsPin: true })
  expect(asked()).toEqual([opening])
})

test.for([
  ['there is none', () => Response.json({ code: 'not_found' }, { status: 404 }), '404'],
  ['a proxy answers', () => new Response('<h1>Bad gateway', { status: 502 }), '502'],
] as const)('where %s, the gallery’s own answer says so', async ([, answer, told]) => {
  await openPage({ pathname: '/g/kari' }, answer)
  await expect(call('galleries/show-gallery', galleryInput('kari'))).rejects.toThrow(told)
  expect(asked()).toEqual([opening, '/api/galleries/kari?t=A7'])
})

test('an API that does not know of it yet is asked for the gallery alone', async () => {
  await openPage({ pathname: '/g/kari' }, (address) =>
    address === opening ? Response.json({ code: 'not_found' }, { status: 404 }) : Response.json(gallery),
  )
  expect(await call('galleries/show-gallery', galleryInput('kari'))).toEqual(gallery)
})

test('a gallery that is not answered fails each reader, and the next reader asks for it again', async () => {
  await openPage({ pathname: '/g/kari' }, () => {
    throw new TypeError('offline')
  })
  await expect(call('galleries/show-gallery', galleryInput('kari'))).rejects.toThrow('not answered')
  fetched.mockImplementation(async () => Response.json(gallery))
  expect(await call('galleries/show-gallery', galleryInput('kari'))).toEqual(gallery)
})

test('a guest’s page fetches its texts meanwhile, in the reader’s language', async () => {
  expect(await openPage({ pathname: '/g/kari' }, () => opened())).toEqual([
    { rel: 'modulepreload', href: '/no.js', crossOrigin: '' },
  ])
})

const photo = (id: string) => ({
  renditions: [400, 800].map((width) => ({ url: `/media/${id}/${width}.webp`, width, height: width })),
})
const cover = { renditions: [{ url: '/media/cover/800.webp', width: 800, height: 400 }] }
/** Of the links that have been given, those to pictures. */
const pictures = (links: readonly object[]) =>
  links.flatMap((link) => ('as' in link && link.as === 'image' ? [{ ...link, rel: undefined, as: undefined }] : []))

test('the first pictures are fetched as soon as an answer tells of them, as their places will ask for them', async () => {
  const photos = Array.from({ length: 13 }, (_, index) => photo(`pho_${index}`))
  const links = await openPage({ pathname: '/g/kari/p/pho_1' }, () => opened(photos, { cover }))
  expect(pictures(links)).toHaveLength(13)
  expect(pictures(links).slice(0, 2)).toEqual([
    { imageSrcset: '/media/cover/800.webp 800w', imageSizes: '(min-width: 62rem) 60rem, 100vw' },
    {
      imageSrcset: '/media/pho_0/400.webp 400w, /media/pho_0/800.webp 800w',
      imageSizes: '(min-width: 48rem) 20rem, 45vw',
    },
  ])
})

test.for([
  ['at another place of the gallery', { pathname: '/g/kari/mine' }],
  ['where some of the photos are asked for', { pathname: '/g/kari', search: '?show=loved' }],
] as const)('%s no pictures are', async ([, at]) => {
  expect(pictures(await openPage(at, () => opened([photo('pho_1')])))).toEqual([])
})

test('other pages fetch hosts’ screens, and ask for nothing', async () => {
  expect(await openPage({ pathname: '/sign-in' }, () => opened())).toEqual([
    { rel: 'modulepreload', href: '/hosts.js', crossOrigin: '' },
  ])
  expect(asked()).toEqual([])
})

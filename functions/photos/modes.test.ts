import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { lookAtGallery } from '#e2e/kit/look-at-gallery.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { describeFile, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import { defaultTheme } from '#shared/rules/themes.ts'
import type { Sent } from '#shared/api/shapes.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { siblingId } from '../runtime/new-id.ts'

let product: OpenGallery
let host: AppClient
let eventId: string
let params: { slug: string }
const anna = new AppClient('192.0.2.1')
const bjorn = new AppClient('192.0.2.2')

/** Photos by what is decided on them, all of them Anna’s but one. */
const ids: Record<'shown' | 'waiting' | 'hidden' | 'forHosts' | 'bjorns', string> = {
  shown: '',
  waiting: '',
  hidden: '',
  forHosts: '',
  bjorns: '',
}
type Name = keyof typeof ids
const names = (of: readonly { id: string }[]) =>
  of.flatMap(({ id }) => Object.entries(ids).flatMap(([name, each]) => (each === id ? [name] : []))).toSorted()

type Changes = Sent<'events/update-event', 'body'>
const change = (body: Changes) => host.call('events/update-event', { params: { id: eventId }, body })
const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function send(browser: AppClient, index: number, audience?: 'hosts'): Promise<string> {
  const bytes = Buffer.concat([readFixture('pattern.png'), Buffer.alloc(index)])
  const file = { ...describeFile(`${index}.png`, 'image/png', bytes), ...(audience && { audience }) }
  const photoId = siblingId(await sendFile(browser, params.slug, file, bytes), 'photo')
  await product.settle()
  return photoId
}

beforeAll(async () => {
  product = await openGallery()
  const hosted = await product.hostEvent()
  ;[host, eventId, params] = [hosted.host, hosted.event.id, { slug: hosted.slug }]
  ids.shown = await send(anna, 0)
  ids.hidden = await send(anna, 1)
  ids.forHosts = await send(anna, 2, 'hosts')
  ids.bjorns = await send(bjorn, 3)
  const body = { photoIds: [ids.hidden], action: 'hide' as const }
  await host.call('photos/decide-photos', { params: { id: eventId }, body })
  await change({ privacy: { approveFirst: true } })
  ids.waiting = await send(anna, 4)
  await change({ privacy: { approveFirst: false } })
  const bytes = readFixture('sideways.jpg')
  const cover = describeFile('cover.jpg', 'image/jpeg', bytes)
  const { body: ticket } = await host.call('uploads/create-cover-upload', { params: { id: eventId }, body: cover })
  const { uploadId, parts } = await sendParts(ticket, bytes)
  await host.call('uploads/complete-upload', { params: { ...params, uploadId }, body: { parts } })
  await product.settle()
})
afterAll(() => product.close())
afterEach(() => {
  globalThis.clockAheadMs = undefined
})

const pin = '2718'
const plain: Changes = {
  privacy: {
    guestsSeeGallery: true,
    approveFirst: false,
    uploadsPaused: false,
    guestsMayDownload: true,
    revealAt: null,
  },
  features: { likes: true, likeCounts: true, guestbook: true, stacks: true, voices: true },
  pin: null,
}
/** Each way to set a gallery, and whether guests see more than their own in it. */
const modes: readonly { mode: string; changes: Changes; guestsSee: boolean; ahead?: number }[] = [
  { mode: 'everybody sees everything', changes: {}, guestsSee: true },
  { mode: 'hosts look first', changes: { privacy: { approveFirst: true } }, guestsSee: true },
  { mode: 'only for the hosts', changes: { privacy: { guestsSeeGallery: false } }, guestsSee: false },
  { mode: 'not revealed yet', changes: { privacy: { revealAt: inHours(1) } }, guestsSee: false },
  { mode: 'revealed', changes: { privacy: { revealAt: inHours(1) } }, guestsSee: true, ahead: 2 * hour },
  {
    mode: 'revealed to the hosts only',
    changes: { privacy: { revealAt: inHours(-1), guestsSeeGallery: false } },
    guestsSee: false,
  },
  {
    mode: 'paused, without downloads',
    changes: { privacy: { uploadsPaused: true, guestsMayDownload: false } },
    guestsSee: true,
  },
  { mode: 'behind a PIN', changes: { pin }, guestsSee: true },
  {
    mode: 'behind a PIN, for the hosts only',
    changes: { pin, privacy: { guestsSeeGallery: false } },
    guestsSee: false,
  },
]
/** From each mode to two others. */
const walk = modes.flatMap((from, index) =>
  [2, 4].flatMap((step) =>
    modes
      .slice((index + step) % modes.length)
      .slice(0, 1)
      .map((to) => ({ from, to })),
  ),
)

async function setMode({ changes, ahead }: (typeof modes)[number]): Promise<void> {
  await change({ ...plain, ...changes, privacy: { ...plain.privacy, ...changes.privacy } })
  globalThis.clockAheadMs = ahead === undefined ? undefined : () => ahead
}

/** Enters with the current link, and with the PIN if there is one. */
async function comeIn(browser: AppClient): Promise<AppClient> {
  const { body } = await browser.call('galleries/show-gallery', { params })
  if (!('needsPin' in body)) return browser
  await browser.call('galleries/enter-pin', { params, body: { pin } })
  await browser.call('galleries/show-gallery', { params })
  return browser
}

const listOf = async (browser: AppClient) => (await browser.call('feed/list-photos', { params })).body

/** What each of them is to see. */
function expected(guestsSee: boolean): Record<'host' | 'anna' | 'bjorn' | 'guest', Name[]> {
  return {
    host: ['bjorns', 'forHosts', 'hidden', 'shown', 'waiting'],
    anna: [...(guestsSee ? (['bjorns'] as const) : []), 'forHosts', 'hidden', 'shown', 'waiting'],
    bjorn: ['bjorns', ...(guestsSee ? (['shown'] as const) : [])],
    guest: guestsSee ? ['bjorns', 'shown'] : [],
  }
}

/** Lists of each viewer, and what they may fetch of every address that the hosts know (these are all addresses). */
async function lookAround() {
  const viewers = { host, anna, bjorn, guest: new AppClient('192.0.2.3') }
  for (const browser of Object.values(viewers)) await comeIn(browser)
  const all = (await listOf(host)).photos.filter(isPicture)
  const seen = Object.entries(viewers).map(async ([name, browser]) => {
    const { photos } = await listOf(browser)
    const fetched = all.map(async (photo) => {
      const answers = photo.renditions.map(async ({ url }) => (await product.cdn.fetchAs(browser, url)).status === 200)
      return (await Promise.all(answers)).some(Boolean) ? [photo] : []
    })
    return [name, { listed: names(photos), fetched: names((await Promise.all(fetched)).flat()) }] as const
  })
  return Object.fromEntries(await Promise.all(seen))
}

const both = (of: Record<string, Name[]>) =>
  Object.fromEntries(Object.entries(of).map(([name, photos]) => [name, { listed: photos, fetched: photos }]))

describe('a gallery', () => {
  it.each(modes)('set to “$mode” shows each viewer what they may see, in lists and pictures alike', async (mode) => {
    await setMode(mode)
    expect(await lookAround()).toEqual(both(expected(mode.guestsSee)))
    // Cover and greeting are for everybody who has come in.
    for (const browser of [host, anna, await comeIn(new AppClient('192.0.2.7'))]) {
      const { cover } = await lookAtGallery(browser, params.slug)
      expect((await product.cdn.fetchAs(browser, cover?.renditions[0]?.url ?? '')).status).toBe(200)
    }
  })

  it('shows nothing private by a change of its mode, and has viewers read their lists again where they must', async () => {
    for (const { from, to } of walk) {
      await setMode(from)
      const guest = await comeIn(new AppClient('192.0.2.4'))
      const { cursor: since = '' } = await listOf(guest)
      const headBefore = (await lookAtGallery(guest, params.slug)).head
      await setMode(to)
      await comeIn(guest)
      const { changes, reset } = (await guest.call('feed/list-changes', { params, query: { since } })).body
      const way = `from ${from.mode} to ${to.mode}`
      // Recent changes come once more, as the viewer may see them now; the answer also says that photos are gone which
      // the viewer could see once, and nothing else.
      const seen = names(changes.flatMap((told) => ('photo' in told ? [told.photo] : [])))
      expect(expected(to.guestsSee).guest, way).toEqual(expect.arrayContaining(seen))
      expect(names(changes.flatMap((told) => ('gone' in told ? [{ id: told.gone }] : []))), way).not.toContain(
        'waiting',
      )
      expect(JSON.stringify(changes), way).not.toContain(ids.forHosts)
      expect(reset ?? false, way).toBe(from.guestsSee !== to.guestsSee)
      const { photos } = await listOf(guest)
      expect(names(photos), way).toEqual(expected(to.guestsSee).guest)
      expect((await lookAtGallery(guest, params.slug)).head, way).not.toBe(headBefore)
    }
  })

  it('opens at the moment of its revelation without a write, to all who follow it', async () => {
    await setMode({ mode: '', changes: { privacy: { revealAt: inHours(1) } }, guestsSee: false })
    const guest = await comeIn(new AppClient('192.0.2.5'))
    const headOf = async () => (await new AppClient().call('galleries/show-head', { params })).body.head
    const [before, { cursor: since = '', photos }] = [await headOf(), await listOf(guest)]
    expect(photos).toEqual([])
    globalThis.clockAheadMs = () => hour + 1000
    const after = await headOf()
    expect(after.split('.')[0]).not.toBe(before.split('.')[0])
    expect(after.split('.')[1]).not.toBe(before.split('.')[1])
    const { body } = await guest.call('feed/list-changes', { params, query: { since } })
    expect(body).toMatchObject({ changes: [], reset: true })
    expect(names((await listOf(guest)).photos)).toEqual(['bjorns', 'shown'])
  })

  it('behind a PIN tells guests who have not entered it nothing, of their own photos neither', async () => {
    const known = (await lookAtGallery(host, params.slug)).cover?.renditions[0]?.url ?? ''
    await setMode({ mode: '', changes: { pin }, guestsSee: true })
    for (const browser of [bjorn, new AppClient('192.0.2.6')]) {
      browser.jar.drop('festlens-pin')
      const look = await browser.call('galleries/show-gallery', { params })
      expect(look.body).toEqual({ title: 'Bryllup Åse & Ø', date: '2026-06-20', theme: defaultTheme, needsPin: true })
      expect(look.cookies.filter((set) => set.startsWith('CloudFront'))).toEqual([])
      if (browser !== bjorn) expect((await product.cdn.fetchAs(browser, known)).status).toBe(403)
      for (const name of ['feed/list-photos', 'feed/list-changes', 'galleries/show-head'] as const)
        expect(await browser.refusal(name, { params })).toMatchObject({ status: 403, code: 'pin_required' })
    }
  })
})

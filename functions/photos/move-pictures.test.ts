import { beforeEach, describe, expect, it } from 'vitest'
import { changeOf } from './store-photos-for-test.ts'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { describeFile, readFixture, sendFile, sendParts } from '#e2e/kit/send-file.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { transact } from '../database/transact.ts'
import { siblingId } from '../runtime/new-id.ts'
import { movePictures } from './move-pictures.ts'
import { factsOf, type PhotoRow } from '../photo-record/photo-row.ts'
import { writesOf } from '../photo-record/photo-writes.ts'
import { type Photo } from '../photo-record/photo.ts'
import { readPhotoRecord } from '../photo-record/photo-store.ts'
import { publishPhoto } from '../pictures/publish-photo.ts'
import { deletePictures } from './rendition-files.ts'

let product: OpenGallery
let host: AppClient
let event: { id: string; slug: string }

const bytes = readFixture('sideways.jpg')
const file = describeFile('sideways.jpg', 'image/jpeg', bytes)

const newGuest = () => product.newGuest(event.slug)
const look = (browser: AppClient) => browser.call('galleries/show-gallery', { params: { slug: event.slug } })

/** Addresses of the photo's pictures as its list names them to a viewer. */
async function addressesFor(browser: AppClient): Promise<string[]> {
  const { body } = await browser.call('feed/list-photos', { params: { slug: event.slug } })
  return body.photos.filter(isPicture).flatMap(({ renditions }) => renditions.map(({ url }) => url))
}

let anna: AppClient
let bjorn: AppClient
let guest: AppClient
let photoId: string
/** Bjørn's upload of the same bytes. */
let begun: Answer<'uploads/create-uploads'>
hostEventEachTest(async (hosted) => {
  ;({ product, host, event } = hosted)
  anna = await newGuest()
  bjorn = await newGuest()
  guest = await newGuest()
  await look(host)
  begun = (await bjorn.call('uploads/create-uploads', { params: { slug: event.slug }, body: { files: [file] } })).body
  photoId = siblingId(await sendFile(anna, event.slug, file, bytes), 'photo')
})

async function read(): Promise<Photo> {
  const record = await readPhotoRecord(event.id, photoId)
  if (!record) throw new Error('No such photo.')
  return record
}

/** The photo as it was sent, and what may be decided on it. */
const states = {
  shown: {},
  hidden: { hidden: true },
  reported: { reported: true },
  waiting: { waiting: true },
  'for the hosts alone': { keptForHostsBy: new Set(['somebody']) },
  removed: { removed: { at: '2026-06-20T12:00:00.000Z', by: 'host' } },
} as const satisfies Record<string, Partial<PhotoRow>>
type State = keyof typeof states
const undecided = {
  hidden: undefined,
  reported: undefined,
  waiting: undefined,
  keptForHostsBy: undefined,
  removed: undefined,
}

/** Decides, and queues the move; answers whether the photo was as it had been read. */
async function decide(state: State): Promise<boolean> {
  const change = changeOf(await read(), { ...undecided, ...states[state] })
  const moved = { ...change, effects: { movesPictures: true } }
  return (await transact(writesOf(event.id, [moved]))).committed
}

/** What lies in the bucket of the photo’s pictures: place and file. */
async function lying(): Promise<string[]> {
  const keys = await product.bucket.listKeys(`renditions/${event.id}/`)
  const its = keys.filter((key) => key.includes(`/${photoId}/`))
  return its.map((key) => key.replace(`renditions/${event.id}/`, '').replace(`/${photoId}/`, '/')).toSorted()
}

describe('a photo’s pictures', () => {
  /** Every address that a viewer got. */
  let told: Set<string>
  beforeEach(async () => {
    await product.settle()
    await sendParts(begun.uploads[0], bytes)
    await product.settle()
    told = new Set()
  })

  /** Who may fetch which of the addresses that any viewer got before. */
  async function fetchable() {
    const viewers = { host, anna, bjorn, guest, nobody: new AppClient() }
    const named: Record<string, string[]> = {}
    for (const [name, browser] of Object.entries(viewers)) {
      if (name === 'nobody') continue
      named[name] = await addressesFor(browser)
      for (const url of named[name]) told.add(url)
    }
    const found: Record<string, string[]> = {}
    for (const [name, browser] of Object.entries(viewers)) {
      const answers = await Promise.all(
        [...told].map(async (url) => ((await product.cdn.fetchAs(browser, url)).status === 200 ? [url] : [])),
      )
      found[name] = answers.flat().toSorted()
      // A viewer may fetch everything that their list names.
      expect(found[name], `${name} ${named[name]?.join()}`).toEqual(expect.arrayContaining(named[name] ?? []))
    }
    return Object.fromEntries(Object.entries(found).map(([name, urls]) => [name, urls.map(placeIn)]))
  }
  const placeIn = (url: string) => {
    const [side = '', owner = ''] = new URL(url).pathname.split('/').slice(3)
    return `${side} ${owner === annas ? 'anna' : owner === bjorns ? 'bjorn' : 'somebody'}`
  }
  let annas: string
  let bjorns: string
  beforeEach(async () => {
    const record = await read()
    annas = record.guestId
    bjorns = [...(record.places ?? [])].find((place) => !place.endsWith(annas))?.split('/')[1] ?? ''
  })

  const open = {
    host: ['closed bjorn', 'open anna'],
    anna: ['open anna'],
    bjorn: ['closed bjorn', 'open anna'],
    guest: ['open anna'],
    nobody: [],
  }
  const closed = {
    host: ['closed anna', 'closed bjorn'],
    anna: ['closed anna'],
    bjorn: ['closed bjorn'],
    guest: [],
    nobody: [],
  }
  const nothing = { host: [], anna: [], bjorn: [], guest: [], nobody: [] }
  const sorted = (places: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(places).map(([name, all]) => [name, all.toSorted()]))

  it.each(['hidden', 'reported', 'waiting', 'for the hosts alone'] as const)(
    'are fetched by those who see them and by nobody else, by old addresses neither, while it is %s and before and after',
    async (state) => {
      await fetchable()
      await decide(state)
      await product.settle()
      expect(sorted(await fetchable())).toEqual(closed)
      expect(told.size).toBe(3)
      await decide('shown')
      await product.settle()
      expect(sorted(await fetchable())).toEqual(open)
      await decide('removed')
      await product.settle()
      // The hosts may look at what they have removed, and bring it back.
      expect(sorted(await fetchable())).toEqual({ ...nothing, host: ['closed anna'], anna: ['closed anna'] })
      expect(await misplaced()).toEqual([])
    },
  )

  it('stay where they are when the gallery is closed; then cookies open what each has sent', async () => {
    const before = await lying()
    await decide('shown')
    await fetchable()
    await host.call('events/update-event', { params: { id: event.id }, body: { privacy: { guestsSeeGallery: false } } })
    for (const browser of [host, anna, bjorn, guest]) await look(browser)
    expect(sorted(await fetchable())).toEqual({ ...open, bjorn: ['closed bjorn'], guest: [] })
    expect(await lying()).toEqual(before)
  })

  it('go to the photo’s next owner, and away from a sender who has left', async () => {
    await decide('hidden')
    await product.settle()
    await fetchable()
    await anna.call('photos/remove-photo', { params: { slug: event.slug, photoId } })
    expect(sorted(await fetchable())).toEqual({ ...nothing, host: ['closed bjorn'], bjorn: ['closed bjorn'] })
    await bjorn.call('photos/remove-photo', { params: { slug: event.slug, photoId } })
    expect(sorted(await fetchable())).toEqual(nothing)
    expect(await lying()).toEqual([])
  })

  it('hold up no removal where they cannot be moved yet', async () => {
    await product.settle()
    for (const sender of [anna, bjorn]) {
      product.bucket.faults.add({ service: 's3', fail: forEver, status: 400 })
      await sender.call('photos/remove-photo', { params: { slug: event.slug, photoId } })
      product.bucket.faults.clear()
    }
    await product.settle()
    expect(await lying()).toEqual([])
  })

  it('are drawn again where they are gone', async () => {
    const before = await lying()
    const record = await read()
    await deletePictures(record, [...(record.places ?? [])])
    await movePictures(event.id, photoId)
    await product.settle()
    expect(await lying()).toEqual(before)
  })
})

/** Pictures and noted places where none belong, and pictures that are missing where they belong. */
async function misplaced(): Promise<string[]> {
  const { guestId, removed, hidden, reported, waiting, keptForHostsBy, places } = factsOf(await read())
  const isClosed = hidden || reported || waiting || keptForHostsBy.size > 0
  const place = `${isClosed ? 'closed' : 'open'}/${guestId}`
  const wanted = [`${removed ? `closed/${guestId}` : place}/400.webp`]
  const found = await lying()
  const noted = removed ? [] : [...places].map((each) => `${each}/400.webp`)
  return [
    ...[...found, ...noted].filter((each) => !wanted.includes(each)),
    ...wanted.filter((each) => !found.includes(each)),
  ]
}

/** Does all work for this photo's pictures that was queued since. */
async function runDueSteps(): Promise<void> {
  for (;;) {
    const promises = (await product.readOutbox()).filter(
      ({ id, kind, message }) => /pictures|make/.test(kind) && message.includes(photoId) && !kept.has(id),
    )
    if (promises.length === 0) return
    for (const promise of promises) {
      await product.deliverRow(promise)
      kept.add(promise.id)
    }
  }
}
const kept = new Set<string>()

/** More than any run asks for: from its first fault on, nothing comes to an end before the restart. */
const forEver = 100_000
/**
 * What ends a run soonest: what S3 refuses is not tried again, and what fails in DynamoDB is so within milliseconds.
 */
const status = { s3: 400, dynamodb: 500 } as const

describe('a move', () => {
  it.each(['hidden', 'removed'] as const)(
    'that is stopped behind any of its calls is done by the next run, to a photo that is %s',
    async (state) => {
      await product.settle()
      for (const service of ['s3', 'dynamodb'] as const)
        for (let after = 0, wasStopped = true; wasStopped && after < 20; after += 1) {
          await decide('shown')
          await runDueSteps()
          expect(await misplaced()).toEqual([])
          await decide(state)
          const { faults } = service === 's3' ? product.bucket : product.tables
          faults.add({ service, after, fail: forEver, status: status[service], done: true })
          wasStopped = await movePictures(event.id, photoId).then(
            () => false,
            () => true,
          )
          faults.clear()
          await runDueSteps()
          expect(await misplaced()).toEqual([])
        }
    },
  )

  it('ends with everything in its place, after decisions, drawings, moves and losses at the same time', async () => {
    const random = new SeededRandom(20260620)
    for (let day = 0; day < 3; day += 1) {
      if (day > 0) photoId = siblingId(await sendFile(anna, event.slug, file, bytes), 'photo')
      const deeds: readonly (() => Promise<unknown>)[] = [
        () => decide(random.pick(['shown', 'hidden', 'waiting', 'for the hosts alone'])),
        () => decide(random.pick(['shown', 'hidden'])),
        () => movePictures(event.id, photoId),
        () => publishPhoto(event.id, photoId),
      ]
      await product.tellOfObject(`originals/${event.id}/${photoId}`)
      for (let round = 0; round < 6; round += 1) {
        const after = Math.floor(random.next() * 12)
        const done = random.next() < 0.5
        if (random.next() < 0.4)
          product.bucket.faults.add({ service: 's3', after, fail: forEver, status: status.s3, done })
        if (random.next() < 0.3)
          product.tables.faults.add({ service: 'dynamodb', after, fail: 3, status: status.dynamodb, done })
        await Promise.allSettled(Array.from({ length: 4 }, () => random.pick(deeds)()))
        product.bucket.faults.clear()
        product.tables.faults.clear()
      }
      await runDueSteps()
      expect(await misplaced()).toEqual([])
      await decide('removed')
      await runDueSteps()
      expect(await misplaced()).toEqual([])
    }
  })
})

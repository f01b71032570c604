import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { hostEventEachTest } from '#e2e/kit/host-event-each-test.ts'
import type { OpenGallery } from '#e2e/kit/open-gallery.ts'
import { type MediaKind, mediaKinds } from '#shared/rules/file-extensions.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'
import { decidePhotos } from '../photos/decide-photos.ts'
import { setLike } from '../photos/like-photo.ts'
import { removeOwn } from '../photos/remove-photo.ts'
import { publishLikes } from '../photos/jobs/publish-likes.ts'
import { storePhoto } from '../photos/store-photos-for-test.ts'
import { insightsOf } from './insights-of.ts'
import { readEvent } from '../events/event-store.ts'

let product: OpenGallery
hostEventEachTest((hosted) => {
  ;({ product } = hosted)
})

const deeds = [
  'visit',
  'send',
  'send',
  'send',
  'like',
  'like',
  'unlike',
  'remove',
  'restore',
  'hide',
  'show',
  'move',
  'takeBack',
] as const
const step = fc.record({
  deed: fc.constantFrom(...deeds),
  guest: fc.nat(2),
  photo: fc.nat(20),
  minute: fc.nat(180),
  kind: fc.constantFrom(...mediaKinds),
  table: fc.constantFrom(undefined, '2', '10', 'A'),
})

const start = Date.UTC(2026, 5, 20, 12)
const at = (minute: number) => new Date(start + minute * 60_000).toISOString()
const hourOf = (minute: number) => at(Math.floor(minute / 60) * 60)

/** A photo as the evening remembers it. */
interface Sent {
  photoId: string
  guest: number
  minute: number
  kind: MediaKind
  size: number
  removedBy: 'host' | 'sender' | undefined
  likes: Set<number>
  /** Undefined: where its time puts it. */
  movedTo: string | null | undefined
}

/** What happened in an event, as recorded by the actors alone. */
interface Evening {
  sent: Sent[]
  /** For each guest who visited: the table of the first visit, and the first table of all. */
  visits: Map<number, string | undefined>
  tables: Map<number, string>
}

function figuresOf({ sent, visits, tables }: Evening, timetable: readonly { id: string; startsAt: string }[]) {
  const here = sent.filter(({ removedBy }) => removedBy === undefined)
  const sum = (of: (photo: Sent) => number) => here.reduce((total, photo) => total + of(photo), 0)
  const momentOf = ({ minute, movedTo }: Sent) =>
    movedTo === undefined ? (timetable.findLast(({ startsAt }) => startsAt <= at(minute))?.id ?? null) : movedTo
  const inMoment = (id: string | null) => ({
    momentId: id,
    photos: here.filter((each) => isPicture(each) && momentOf(each) === id).length,
  })
  const named = [...new Set([...visits.values(), ...tables.values()])].filter((table) => table !== undefined)
  return {
    visits: visits.size,
    guests: new Set(sent.map(({ guest }) => guest)).size,
    photos: sum(({ kind }) => Number(kind === 'photo')),
    films: sum(({ kind }) => Number(kind === 'video')),
    voices: sum(({ kind }) => Number(kind === 'voice')),
    bytes: sum(({ size }) => size),
    likes: sum(({ likes }) => likes.size),
    unfinished: 0,
    hours: [...new Set(here.map(({ minute }) => hourOf(minute)))]
      .toSorted((one, other) => (one < other ? -1 : 1))
      .map((hour) => ({ at: hour, uploads: here.filter(({ minute }) => hourOf(minute) === hour).length })),
    tables: named
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map((table) => ({
        table,
        visits: [...visits.values()].filter((each) => each === table).length,
        uploads: here.filter(({ guest }) => tables.get(guest) === table).length,
      })),
    moments: [inMoment(null), ...timetable.map(({ id }) => inMoment(id))].filter(
      ({ momentId, photos }) => momentId !== null || photos > 0,
    ),
  }
}

it('are what happened in the event, after any history', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { host, id, params } = await product.hostEvent()
      const moments = [
        { title: 'Vows', startsAt: at(30) },
        { title: 'Dance', startsAt: at(90) },
      ]
      const { body } = await host.call('events/update-event', { params: { id }, body: { moments } })
      const guests = [0, 1, 2].map((number) => new AppClient(`192.0.2.${number + 1}`))
      const guestIds = await Promise.all(
        guests.map(async (guest) => {
          await guest.call('guests/rename-guest', { params, body: { name: 'Somebody' } })
          return (await guest.call('guests/show-guest', { params })).body.guest ?? ''
        }),
      )
      const evening: Evening = { sent: [], visits: new Map(), tables: new Map() }
      for (const { deed, guest, photo: which, minute, kind, table } of steps) {
        const guestId = guestIds[guest] ?? ''
        if (deed === 'visit') {
          await guests[guest]?.call('galleries/show-gallery', {
            params,
            query: table === undefined ? {} : { t: table },
          })
          evening.visits.set(guest, evening.visits.get(guest) ?? table)
          if (table !== undefined && !evening.tables.has(guest)) evening.tables.set(guest, table)
          continue
        }
        if (deed === 'send') {
          const size = 1 + evening.sent.length
          const { photoId } = await storePhoto(id, minute, { guestId, size, kind })
          evening.sent.push({
            photoId,
            guest,
            minute,
            kind,
            size,
            removedBy: undefined,
            likes: new Set(),
            movedTo: undefined,
          })
          continue
        }
        const photo = evening.sent[which % Math.max(1, evening.sent.length)]
        if (!photo) continue
        const { photoId } = photo
        const decide = (decision: Parameters<typeof decidePhotos>[1]) => decidePhotos(id, decision, 'host@example.com')
        if (deed === 'like' || deed === 'unlike') {
          if (photo.removedBy) continue
          await setLike({ eventId: id, photoId }, guestId, deed === 'like')
          await publishLikes({ eventId: id, photoId })
          if (deed === 'like') photo.likes.add(guest)
          else photo.likes.delete(guest)
        } else if (deed === 'takeBack') {
          await removeOwn(id, photoId, guestIds[photo.guest])
          photo.removedBy = 'sender'
        } else if (deed === 'move') {
          const momentId = body.moments[minute % 3]?.id ?? null
          await decide({ photoIds: [photoId], action: 'move', momentId })
          if (!photo.removedBy) photo.movedTo = momentId
        } else {
          await decide({ photoIds: [photoId], action: deed })
          if (deed === 'remove') photo.removedBy ??= 'host'
          if (deed === 'restore' && photo.removedBy === 'host') photo.removedBy = undefined
        }
      }
      const event = await readEvent(id)
      expect(event && (await insightsOf(event))).toEqual(figuresOf(evening, body.moments))
    }),
    { numRuns: 25 },
  )
})

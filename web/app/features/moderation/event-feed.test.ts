import { expect, test, vi } from 'vitest'
import type { EventPhoto, Photo } from '#shared/api/photos.ts'
import type { PhotoStatus } from '#shared/rules/sight.ts'
import { asHostsSeeThem } from './event-feed.ts'
import { eventPhoto, eventVoice } from './event-photo-for-test.ts'

const reports: EventPhoto['reports'] = [{ at: '2026-06-20T13:00:00.000Z', reason: 'me' }]
const starred = eventPhoto('a', { starred: true, name: 'first.jpg', size: 7 })
const known = new Map([starred, eventPhoto('b'), eventPhoto('c', { status: 'removed' })].map((each) => [each.id, each]))
const lists: Partial<Record<PhotoStatus, EventPhoto[]>> = {}
const listAllOf = vi.fn<(status: PhotoStatus) => Promise<EventPhoto[]>>(async (status) => lists[status] ?? [])
const guestsPhoto = (id: string, some: Partial<Photo> = {}): Photo => {
  const {
    guestId: _,
    name: _name,
    size: _size,
    starred: _starred,
    reports: _reports,
    openReports: _open,
    ...photo
  } = eventPhoto(id)
  return { ...photo, ...some }
}

test('a photo that changes keeps what the gallery does not tell', async () => {
  const changes = await asHostsSeeThem([{ photo: guestsPhoto('a', { status: 'hidden' }) }], known, listAllOf)
  expect(changes).toEqual([{ photo: { ...starred, status: 'hidden' } }])
  expect(listAllOf).not.toHaveBeenCalled()
})

test('a photo that comes is its guest’s', async () => {
  const changes = await asHostsSeeThem([{ photo: guestsPhoto('new', { guest: 'per' }) }], known, listAllOf)
  expect(changes).toMatchObject([{ photo: { id: 'new', guestId: 'per', starred: false, reports: [] } }])
})

test('a voice lies among the photos as a card, and stays the one that was known', async () => {
  const voice = { ...guestsPhoto('v'), kind: 'voice', seconds: 30, caption: 'To you!' } as const
  const [come] = await asHostsSeeThem([{ photo: voice }], known, listAllOf)
  expect(come).toMatchObject({ photo: { kind: 'voice', seconds: 30, width: 4, height: 3, renditions: [] } })
  const starredVoice = new Map([['v', eventVoice('v', { starred: true, name: 'voice.m4a' })]])
  const [changed] = await asHostsSeeThem([{ photo: voice }], starredVoice, listAllOf)
  expect(changed).toMatchObject({ photo: { starred: true, name: 'voice.m4a', caption: 'To you!' } })
})

test('why a photo was reported is read again', async () => {
  lists.reported = [eventPhoto('b', { status: 'reported', reports, openReports: 1 })]
  const changes = await asHostsSeeThem([{ photo: guestsPhoto('b', { status: 'reported' }) }], known, listAllOf)
  expect(changes).toEqual([{ photo: lists.reported[0] }])
})

test('what is gone stays as removed where a host has removed it, and goes where its sender has', async () => {
  lists.removed = [eventPhoto('a', { status: 'removed' })]
  const changes = await asHostsSeeThem([{ gone: 'a' }, { gone: 'b' }, { gone: 'c' }], known, listAllOf)
  expect(changes).toEqual([{ photo: lists.removed[0] }, { gone: 'b' }])
})

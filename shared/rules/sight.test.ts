import { describe, expect, it } from 'vitest'
import {
  audiences,
  defaultPrivacy,
  eventSight,
  isOpen,
  photoStatus,
  type PhotoState,
  photoStatuses,
  type PhotoStatus,
  type Viewer,
  visibilityOf,
} from './sight.ts'

const now = new Date('2026-06-20T20:00:00Z')
const shown: PhotoState = { drawn: true }

/** A photo of each status, and what is decided on it besides, which its status hides. */
const photos: Record<PhotoStatus, readonly PhotoState[]> = {
  removed: [
    { ...shown, removed: { by: 'host' } },
    { ...shown, removed: { by: 'host' }, reported: true, hidden: true, waiting: true },
  ],
  reported: [
    { ...shown, reported: true },
    { ...shown, reported: true, hidden: true, waiting: true },
  ],
  hidden: [
    { ...shown, hidden: true },
    { ...shown, hidden: true, waiting: true, drawn: false },
  ],
  waiting: [
    { ...shown, waiting: true },
    { waiting: true, drawn: false },
  ],
  arriving: [{ drawn: false }],
  shown: [shown],
}

const host: Viewer = { role: 'host' }
const sender: Viewer = { role: 'guest', isSender: true, isAway: true }
const guest: Viewer = { role: 'guest', isSender: false, isAway: false }
const wall: Viewer = { role: 'wall' }

const past = '2026-06-20T19:59:59Z'
const future = '2026-06-20T20:00:01Z'

/** Each setting of a gallery, and to which of the two who have sent nothing it shows what is open. */
const galleries = [
  { modes: {}, guestSees: true, wallSees: true },
  { modes: { revealAt: past }, guestSees: true, wallSees: true },
  { modes: { revealAt: future }, guestSees: false, wallSees: false },
  { modes: { guestsSeeGallery: false }, guestSees: false, wallSees: true },
  { modes: { guestsSeeGallery: false, revealAt: past }, guestSees: false, wallSees: true },
  { modes: { guestsSeeGallery: false, revealAt: future }, guestSees: false, wallSees: false },
].flatMap((gallery) =>
  [true, false].flatMap((guestsMayDownload) =>
    [true, false].flatMap((approveFirst) =>
      [true, false].map((uploadsPaused) => ({
        ...gallery,
        privacy: { ...defaultPrivacy, ...gallery.modes, guestsMayDownload, approveFirst, uploadsPaused },
      })),
    ),
  ),
)

const cases = photoStatuses.flatMap((status) =>
  photos[status].flatMap((state) =>
    audiences.flatMap((audience) =>
      galleries.map((gallery) => ({ ...gallery, status, photo: { ...state, audience } })),
    ),
  ),
)

describe('what a viewer may know of a photo', () => {
  it('has a status that is the first of those which hold', () => {
    for (const { photo, status } of cases) expect(photoStatus(photo), JSON.stringify(photo)).toBe(status)
  })

  it('is everything for the hosts, in every mode', () => {
    for (const { photo, privacy, status } of cases)
      expect(visibilityOf(photo, privacy, host, now)).toEqual({ status, original: 'as-sent' })
  })

  it('is nothing for the hosts where its sender has removed it', () => {
    const photo: PhotoState = { ...shown, removed: { by: 'sender' } }
    for (const viewer of [host, sender, guest, wall])
      expect(visibilityOf(photo, defaultPrivacy, viewer, now)).toBeUndefined()
  })

  it('is seen by its sender in every mode unless it was removed, and without the word that it was reported', () => {
    for (const { photo, privacy, status } of cases)
      expect(visibilityOf(photo, privacy, sender, now)).toEqual(
        status === 'removed' ? undefined : { status: status === 'reported' ? 'hidden' : status, original: 'as-sent' },
      )
  })

  it('is seen by other guests if it is open and the modes show them the gallery; its original without place if they may download', () => {
    for (const { photo, privacy, status, guestSees } of cases) {
      const isSeen = guestSees && photo.audience === 'everyone' && (status === 'arriving' || status === 'shown')
      const original = privacy.guestsMayDownload ? 'without-place' : null
      expect(visibilityOf(photo, privacy, guest, now), JSON.stringify({ photo, privacy })).toEqual(
        isSeen ? { status, original } : undefined,
      )
    }
  })

  it('is nothing for a guest who has put away for themselves what they have not sent', () => {
    for (const { photo, privacy } of cases)
      expect(visibilityOf(photo, privacy, { ...guest, isAway: true }, now)).toBeUndefined()
  })

  it('is on the wall what every guest could see if the gallery were open to guests, and never an original', () => {
    for (const { photo, privacy, status, wallSees } of cases) {
      const isSeen = wallSees && photo.audience === 'everyone' && (status === 'arriving' || status === 'shown')
      expect(visibilityOf(photo, privacy, wall, now)).toEqual(isSeen ? { status, original: null } : undefined)
    }
  })

  it('is open to every guest exactly where a guest of a gallery without modes sees it', () => {
    for (const { photo } of cases)
      expect(isOpen(photo)).toBe(visibilityOf(photo, defaultPrivacy, guest, now) !== undefined)
  })

  it('is all of an event for its hosts, before it is revealed too', () => {
    for (const { privacy } of galleries) expect(eventSight(privacy, 'host', now)).toBe('all')
  })

  it('changes with the very moment of its revelation', () => {
    const privacy = { ...defaultPrivacy, revealAt: now.toISOString() }
    expect(eventSight(privacy, 'guest', new Date(now.getTime() - 1))).toBe('own')
    expect(eventSight(privacy, 'wall', new Date(now.getTime() - 1))).toBe('none')
    expect(eventSight(privacy, 'wall', now)).toBe('all')
    expect(eventSight(privacy, 'guest', now)).toBe('all')
  })
})

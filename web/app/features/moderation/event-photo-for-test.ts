import type { EventPhoto, EventVoice } from '#shared/api/photos.ts'
import { asTile } from './desk-photo.ts'

/** A photo that guests see, unless `some` says otherwise. */
export const eventPhoto = (id: string, some: Partial<EventPhoto> = {}): EventPhoto => ({
  id,
  kind: 'photo',
  capturedAt: '2026-06-20T12:00:00.000Z',
  width: 4,
  height: 3,
  renditions: [{ width: 400, height: 300, url: `/${id}.jpg` }],
  guest: 'kari',
  guestId: 'kari',
  status: 'shown',
  mine: false,
  liked: false,
  audience: 'everyone',
  momentId: null,
  removable: true,
  name: `${id}.jpg`,
  size: 1,
  starred: false,
  reports: [],
  openReports: 0,
  ...some,
})

/** A voice among them, half a minute long. */
export const eventVoice = (id: string, some: Partial<EventVoice> = {}) =>
  asTile({ ...eventPhoto(id), kind: 'voice', seconds: 30, ...some })

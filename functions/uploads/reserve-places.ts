import { decodeTime } from 'ulid'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { refusals } from '#shared/rules/upload-refusals.ts'
import { objectSize } from '../gateways/media-bucket.ts'
import { originalKey } from '../gateways/media-keys.ts'
import { siblingId } from '../runtime/new-id.ts'
import { readEvent } from '../events/event-store.ts'
import { reserveUploads } from './upload-count-store.ts'
import { readUploads } from './upload-store.ts'
import { abortUpload, releaseLostPlace } from './refuse-upload.ts'
import { clock } from '../runtime/clock.ts'

/** Milliseconds after which a reserved but unused place may be released. */
const reservationMs = 3 * 60 * 60 * 1000

interface Granted {
  uploadIds: string[]
  /** Whether the ids occupy places of a free event. */
  reserved: boolean
}

/** Grants places for new uploads in order: all in an active event, the remaining ones in a free event. */
export async function reservePlaces(eventId: string, uploadIds: readonly string[]): Promise<Granted> {
  const first = await reserveOnce(eventId, uploadIds)
  if (!first.reserved || first.uploadIds.length === uploadIds.length) return first
  if (!(await releaseAbandonedPlaces(eventId))) return first
  const second = await reserveOnce(eventId, uploadIds.slice(first.uploadIds.length))
  return { uploadIds: [...first.uploadIds, ...second.uploadIds], reserved: true }
}

async function reserveOnce(eventId: string, uploadIds: readonly string[]): Promise<Granted> {
  let wanted = uploadIds.slice(0, freeUploadLimit)
  if (uploadIds.length > wanted.length) {
    // More than any free event has: the event's own row says whether it is free.
    const event = await readEvent(eventId)
    if (event?.status === 'active') return { uploadIds: [...uploadIds], reserved: false }
  }
  while (wanted.length > 0) {
    const result = await reserveUploads(eventId, wanted, freeUploadLimit)
    if (result.outcome === 'unlimited') return { uploadIds: [...uploadIds], reserved: false }
    if (result.outcome === 'reserved') return { uploadIds: wanted, reserved: true }
    const left = Math.max(0, freeUploadLimit - result.uploadCount)
    wanted = wanted.slice(0, Math.min(left, wanted.length - 1))
  }
  return { uploadIds: [], reserved: true }
}

/** Refuses old uploads whose bytes never arrived; true if that has released a place. */
async function releaseAbandonedPlaces(eventId: string): Promise<boolean> {
  const event = await readEvent(eventId)
  const now = clock.now().getTime()
  const old = [...(event?.openUploads ?? [])].filter((id) => now - decodeTime(id.slice(4)) > reservationMs)
  // An upload whose bytes have arrived keeps its place until it is verified.
  const sizes = await Promise.all(old.map((id) => objectSize(originalKey(eventId, siblingId(id, 'photo')))))
  const abandoned = old.filter((_, index) => sizes[index] === undefined)
  await releasePlaces(eventId, abandoned)
  return abandoned.length > 0
}

/** Releases the places of uploads that will not continue; refuses those that were stored. */
export async function releasePlaces(eventId: string, uploadIds: readonly string[]): Promise<void> {
  const uploads = await readUploads(uploadIds)
  await Promise.all(uploads.map((upload) => abortUpload(upload, refusals.incomplete)))
  const found = new Set(uploads.map(({ id }) => id))
  await Promise.all(uploadIds.filter((id) => !found.has(id)).map((id) => releaseLostPlace(eventId, id)))
}

import { outboxPut } from '../database/outbox.ts'
import { settle } from '../database/settle.ts'
import { transact } from '../database/transact.ts'
import type { GuestKey } from '../galleries/guest-row.ts'
import type { JobClock } from '../kit/job.ts'
import { begunAt, listUploadsBy } from '../photos/begun-file-store.ts'
import { forgetReceiver } from '../photos/given-address-store.ts'
import { guestErasure, readGuest } from '../galleries/guest-store.ts'
import { removeOwn } from '../photos/remove-photo.ts'
import { clock } from '../runtime/clock.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { abortUpload } from '../uploads/refuse-upload.ts'
import { readUploads } from '../uploads/upload-store.ts'
import { refusals } from '#shared/rules/upload-refusals.ts'
import type { DataRequestActor } from '#shared/rules/data-request-actors.ts'
import { dataRequestPut } from './data-request-store.ts'
import { gatherGuestData } from './guest-data.ts'
import { eraseTraces } from './guest-traces.ts'
import { personHash } from './person-hash.ts'

/** A guest's photos share the guest's row: more in parallel would wait for each other. */
const atOnce = 3
/** Photos between two checks of the remaining time. */
const together = 30
/** An invocation stops while there is still time for the current photos. */
const reserveMs = 20_000

/**
 * Requests erasure of all that a guest has sent and written so far, queues the work, and returns the request's time.
 * Name and card are erased at once, and begun uploads are refused. Two simultaneous calls are one request.
 */
export async function askGuestErasure(key: GuestKey): Promise<string> {
  return settle(
    () => readGuest(key),
    (guest) => {
      const erasedAt = clock.now().toISOString()
      const request = dataRequestPut({
        kind: 'erasure',
        by: 'guest' satisfies DataRequestActor,
        person: personHash(`${key.eventId} ${key.guestId}`),
        counts: { uploads: guest ? guest.photos + guest.voices : 0 },
        awaited: [],
      })
      return {
        writes: [
          ...guestErasure({ ...guest, ...key }, erasedAt),
          outboxPut('erase-data', { of: 'guest', ...key, until: erasedAt }),
          request,
        ],
        result: erasedAt,
        ifRefused: async () => {
          const asked = (await readGuest(key))?.erasedAt
          return asked === undefined || asked === guest?.erasedAt ? undefined : { result: asked }
        },
      }
    },
  )
}

/**
 * Erases what a guest had sent and written by then (ISO-8601 UTC). Photos with no other sender are purged like every
 * removed photo; shared ones stay with their other senders. Safe to repeat; work left when the time ends is queued
 * again.
 */
export async function eraseGuest(key: GuestKey, until: string, turn: JobClock): Promise<void> {
  await refuseUploads(key, until)
  const { photos, givenAddresses, ...traces } = await gatherGuestData(key, until)
  await eraseTraces(traces)
  await inParallel(givenAddresses, atOnce, forgetReceiver)
  for (let index = 0; index < photos.length; index += together) {
    if (turn.remainingMs() < reserveMs)
      return void (await transact([outboxPut('erase-data', { of: 'guest', ...key, until })]))
    const some = photos.slice(index, index + together)
    await inParallel(some, atOnce, ({ eventId, photoId }) => removeOwn(eventId, photoId, key.guestId))
  }
}

/** Refuses uploads that the guest had begun by then. */
async function refuseUploads(key: GuestKey, until: string): Promise<void> {
  const begun = (await listUploadsBy(key)).filter((id) => begunAt(id) <= Date.parse(until))
  const open = (await readUploads(begun)).filter(({ status }) => status === 'open')
  await inParallel(open, atOnce, (upload) => abortUpload(upload, refusals.erased))
}

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
import type { DataDoer } from '#shared/rules/data-doers.ts'
import { dataRequestPut } from './data-request-store.ts'
import { gatherGuestData } from './guest-data.ts'
import { eraseTraces } from './guest-traces.ts'
import { personHash } from './person-hash.ts'

/** A guest's photos share the guest's row: more at once would wait for each other. */
const atOnce = 3
/** So many photos between two looks at the clock. */
const together = 30
/** An invocation puts itself down while there is still time for the photos at hand. */
const reserveMs = 20_000

/**
 * Asks for erasure of all that a guest has sent and said until now, queues the work, and answers since when. The name
 * and the card are gone at once, and begun uploads are refused. Two calls at once are one request.
 */
export async function askGuestErasure(key: GuestKey): Promise<string> {
  return settle(
    () => readGuest(key),
    (guest) => {
      const erasedAt = clock.now().toISOString()
      const request = dataRequestPut({
        kind: 'erasure',
        by: 'guest' satisfies DataDoer,
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
 * Erases what a guest had sent and said by then (ISO-8601 UTC). Photos of this guest alone are purged like every
 * removed photo; others stay their senders'. Harmless to repeat; work left when the time ends is queued again.
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

/** Uploads that the guest had begun by then are refused. */
async function refuseUploads(key: GuestKey, until: string): Promise<void> {
  const begun = (await listUploadsBy(key)).filter((id) => begunAt(id) <= Date.parse(until))
  const open = (await readUploads(begun)).filter(({ status }) => status === 'open')
  await inParallel(open, atOnce, (upload) => abortUpload(upload, refusals.erased))
}

import { createUploads } from '#shared/api/uploads.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { admitFiles } from '../admit-files.ts'
import { hostHash } from '../upload-store.ts'
import { isPausedFor, takesUploads } from '../../galleries/gallery-rules.ts'
import { boothGuest } from '../../galleries/booth-guest.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('uploads/create-uploads', gallery, createUploads, async ({ body, who, request }) => {
  if (!takesUploads(who.event, clock.now())) throw new AppError('uploads_closed', 'The time for uploads is over.')
  const booth = body.booth ? await boothGuest(request, who.event) : undefined
  // At a host's booth, each speaker is a guest.
  const role = booth ? 'guest' : who.role
  const sender = {
    eventId: who.event.id,
    guestId: booth?.guestId ?? (await ensureGuest(request, who)),
    host: who.role === 'host' && !booth ? hostHash(who.event.id, who.email) : undefined,
    isPaused: isPausedFor({ event: who.event, role }),
    takesVoices: who.event.features.voices,
    uploader: hasWords(body.uploader ?? '') ? body.uploader : undefined,
  }
  const uploads = await admitFiles(body.files, sender)
  await booth?.sent(uploads.flatMap((ticket) => ('uploadId' in ticket ? [ticket.uploadId] : [])))
  return { uploads }
})

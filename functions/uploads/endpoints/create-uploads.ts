import { createUploads } from '#shared/api/uploads.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { AppError } from '../../runtime/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { admitFiles } from '../admit-files.ts'
import { isPausedFor, takesUploads } from '../../galleries/gallery-rules.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { clock } from '../../runtime/clock.ts'

export const handler = endpoint('uploads/create-uploads', gallery, createUploads, async ({ body, who, request }) => {
  if (!takesUploads(who.event, clock.now())) throw new AppError('uploads_closed', 'The time for uploads is over.')
  const guestId = await ensureGuest(request, who)
  const sender = {
    eventId: who.event.id,
    guestId,
    byHost: who.role === 'host',
    isPaused: isPausedFor(who),
    takesVoices: who.event.features.voices,
    uploader: hasWords(body.uploader ?? '') ? body.uploader : undefined,
  }
  return { uploads: await admitFiles(body.files, sender) }
})

import { createUploads } from '#shared/api/uploads.ts'
import { gallery } from '../../guards/gallery.ts'
import { AppError } from '../../kit/app-error.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { admitFiles } from '../../services/admit-files.ts'
import { mayUpload } from '../../services/gallery-rules.ts'
import { rememberGuest } from '../../services/remember-guest.ts'

export const handler = endpoint('uploads/create-uploads', gallery, createUploads, async ({ body, who, request }) => {
  if (!mayUpload(who.event, new Date())) throw new AppError('uploads_closed', 'The time for uploads is over.')
  const guestId = rememberGuest(request, who.guestId)
  const uploader = body.uploader || undefined
  return { uploads: await admitFiles(body.files, { eventId: who.event.id, guestId, uploader }) }
})

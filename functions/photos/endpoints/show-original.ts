import { showOriginal } from '#shared/api/photos.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { host } from '../../sign-in/host-guard.ts'
import { findOriginal } from '../find-original.ts'
import { issueUrl } from '../issue-url.ts'

export const handler = endpoint('photos/show-original', gallery, showOriginal, async ({ params, who, request }) => {
  const { photoId } = params
  const { name, size, ...file } = await findOriginal(photoId, who)
  const to = who.role === 'host' ? await host.admit(request) : { guestId: await ensureGuest(request, who) }
  return { url: await issueUrl(who.event.id, to, { photoId }, { ...file, fileName: name }), name, size }
})

import { showUpload } from '#shared/api/uploads.ts'
import { endBooth } from '../../galleries/booth-guest.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { uploadOf, uploadStatus } from '../upload-status.ts'

export const handler = endpoint('uploads/show-upload', gallery, showUpload, async ({ params, who, request }) => {
  const shown = uploadStatus(await uploadOf(params.uploadId, who))
  endBooth(request, shown)
  return shown
})

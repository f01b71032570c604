import { completeUpload as shape } from '#shared/api/uploads.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { completeUpload } from '../complete-upload.ts'
import { uploadOf } from '../upload-status.ts'

export const handler = endpoint('uploads/complete-upload', gallery, shape, async ({ params, body, who }) =>
  completeUpload(await uploadOf(params.uploadId, who), body.parts),
)

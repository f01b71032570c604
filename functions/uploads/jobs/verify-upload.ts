import { parseSentKey } from '../../gateways/media-keys.ts'
import { objectJob } from '../../kit/job.ts'
import { verifyUpload } from '../verify-upload.ts'

export const handler = objectJob(async (key) => {
  const original = parseSentKey(key, 'originals')
  if (!original) throw new Error(`No original has a key like ${key}.`)
  await verifyUpload(original.eventId, original.photoId)
})

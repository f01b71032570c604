import { parseSentKey } from '../../gateways/media-keys.ts'
import { objectJob } from '../../kit/job.ts'
import { verifyPreview } from '../verify-preview.ts'

export const handler = objectJob(async (key, { deliveries }) => {
  const preview = parseSentKey(key, 'previews')
  if (!preview) throw new Error(`No preview has a key like ${key}.`)
  await verifyPreview(preview.eventId, preview.photoId, deliveries)
})

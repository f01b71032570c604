import { reportPhoto as shape } from '#shared/api/reports.ts'
import { reportLimits } from '#shared/rules/report-limits.ts'
import { uncountCall } from '../../database/limits.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { ensureGuest } from '../../galleries/known-guest.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { consumeQuota } from '../../kit/rate-limit.ts'
import { reportablePhoto, reportPhoto } from '../report-photo.ts'

const daySeconds = 24 * 60 * 60

export const handler = endpoint('reports/report-photo', gallery, shape, async ({ params, body, who, request }) => {
  const record = await reportablePhoto(params.photoId, who)
  if (!record) return undefined
  const caller = who.guestId === undefined ? `unknown#${request.network}` : `guest#${who.guestId}`
  const limit = `reports#${caller}`
  await consumeQuota(limit, reportLimits.perDay, daySeconds)
  const isStored = await reportPhoto(record, await ensureGuest(request, who), body)
  if (!isStored) await uncountCall(limit)
  return undefined
})

import * as z from 'zod'
import { mediaKinds } from '../rules/file-extensions.ts'
import { locales } from '../locales.ts'
import { reportLimits, reportReasons } from '../rules/report-limits.ts'
import { eventId, ofPhoto, page } from './fields.ts'
import { decisionResult, photoDecision } from './photos.ts'
import { email } from './sign-in.ts'

/** `POST …/photos/{photoId}/reports`: counts once per guest and photo; a repeat changes nothing. */
export const reportPhoto = {
  params: ofPhoto,
  body: z.object({
    reason: z.enum(reportReasons),
    message: z.string().trim().max(reportLimits.message).optional(),
    /** The address for the decision and for questions from support; hosts do not see it. */
    email: z.string().max(reportLimits.email).pipe(email).optional(),
    /** The language of that letter. */
    locale: z.enum(locales).optional(),
  }),
}

/** A report that hosts have left undecided too long; times ISO-8601 UTC. */
const openReport = z.object({
  eventId: z.string(),
  /** The event's title. */
  title: z.string(),
  photoId: z.string(),
  kind: z.enum(mediaKinds),
  /** The file's name in its guest's browser. */
  name: z.string(),
  at: z.string(),
  reason: z.enum(reportReasons),
  message: z.string().optional(),
  email: z.string().optional(),
  /** The smallest picture, as a `data:` address, because all others need cookies of the app's origin. */
  picture: z.string().optional(),
})
export type OpenReport = z.infer<typeof openReport>

/** `GET /api/admin/reports`: those that hosts have left undecided for seven days, oldest first. */
export const listReports = {
  /** A page consists of photos, each with all its reports. */
  query: z.object(page(50, 20)),
  response: z.object({ reports: z.array(openReport), next: z.string().optional() }),
}

/** `POST /api/admin/photo-decisions`: like hosts' decisions; the history names `support`. */
export const decidePhotos = {
  body: photoDecision.safeExtend({ eventId }),
  response: decisionResult,
}

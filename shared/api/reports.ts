import * as z from 'zod'
import { mediaKinds } from '../rules/file-extensions.ts'
import { locales } from '../locales.ts'
import { reportLimits, reportReasons } from '../rules/report-limits.ts'
import { eventId, ofPhoto, page } from './fields.ts'
import { decisionResult, photoDecision } from './photos.ts'
import { email } from './sign-in.ts'

/** `POST …/photos/{photoId}/reports`: one of each guest and photo counts, repeated it changes nothing. */
export const reportPhoto = {
  params: ofPhoto,
  body: z.object({
    reason: z.enum(reportReasons),
    message: z.string().trim().max(reportLimits.message).optional(),
    /** Gets the decision, and questions from support; hosts do not see it. */
    email: z.string().max(reportLimits.email).pipe(email).optional(),
    /** The language of that letter. */
    locale: z.enum(locales).optional(),
  }),
}

/** One report that hosts have left open too long; times ISO-8601 UTC. */
const openReport = z.object({
  eventId: z.string(),
  /** The event's. */
  title: z.string(),
  photoId: z.string(),
  kind: z.enum(mediaKinds),
  /** As its guest's browser named the file. */
  name: z.string(),
  at: z.string(),
  reason: z.enum(reportReasons),
  message: z.string().optional(),
  email: z.string().optional(),
  /** The smallest picture, as a `data:` address: cookies of the app's origin open all others. */
  picture: z.string().optional(),
})
export type OpenReport = z.infer<typeof openReport>

/** `GET /api/admin/reports`: those that hosts have left open for seven days, longest first. */
export const listReports = {
  /** A page is of photos, each with all its reports. */
  query: z.object(page(50, 20)),
  response: z.object({ reports: z.array(openReport), next: z.string().optional() }),
}

/** `POST /api/admin/photo-decisions`: as hosts decide; the history names `support`. */
export const decidePhotos = {
  body: photoDecision.safeExtend({ eventId }),
  response: decisionResult,
}

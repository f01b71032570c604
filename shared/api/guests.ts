import * as z from 'zod'
import { slug } from './slug.ts'

/** What a guest calls himself. */
const guestName = z.string().trim().min(1).max(80)

/** `PATCH /api/galleries/{slug}/guest`: the name of all that this guest has sent and will send. */
export const renameGuest = {
  params: z.object({ slug }),
  body: z.object({ name: guestName }),
  response: z.object({
    /** His id among the gallery's guests, as photos have it. */
    guest: z.string(),
    name: z.string(),
  }),
}

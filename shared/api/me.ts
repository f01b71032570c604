import * as z from 'zod'
import { event } from './events.ts'

export const showMe = {
  response: z.object({
    email: z.string(),
    /** Premium Event credits not yet spent. */
    credits: z.int(),
    /** Newest first. */
    events: z.array(event),
  }),
}

import * as z from 'zod'
import { locales } from '../locales.ts'
import { ofEvent as params } from './fields.ts'
import { email } from './sign-in.ts'

export const cohost = z.object({
  /** Normalised. */
  email: z.string(),
  /** `joined` once the co-host has seen the event in their list. */
  status: z.enum(['invited', 'joined']),
  /** ISO-8601 UTC. */
  invitedAt: z.string(),
  joinedAt: z.string().nullable(),
})
export type Cohost = z.infer<typeof cohost>

/** `GET /api/events/{id}/cohosts`: in the order of their invitations. */
export const listCohosts = { params, response: z.object({ cohosts: z.array(cohost) }) }

/** `POST /api/events/{id}/cohosts`: 201 for a new co-host, 200 for one who is already invited or has joined. */
export const inviteCohost = {
  params,
  body: z.object({ email, /** Of the letter; the owner's where absent. */ locale: z.enum(locales).nullish() }),
  response: cohost,
}

/** `DELETE /api/events/{id}/cohosts/{email}`: for the owner and for that co-host. */
export const removeCohost = { params: params.extend({ email }) }

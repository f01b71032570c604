import * as z from 'zod'
import { idPattern } from '../ids.ts'
import { fitsMessage, messageLimits } from '../rules/message-limits.ts'
import { audiences } from '../rules/sight.ts'
import { namesAField, ofGallery, page, slug } from './fields.ts'
import { guestName } from './guests.ts'
import { words } from './words.ts'

/** A message in the guestbook as one viewer sees it: plain text with line breaks. */
export const message = z.object({
  id: z.string(),
  text: z.string(),
  /** The signature, else the writer's name; null if there is neither. */
  name: z.string().nullable(),
  /** ISO-8601 UTC. */
  at: z.string(),
  /** Whether this viewer wrote it. */
  mine: z.boolean(),
  audience: z.enum(audiences),
  /** A host has answered it with a heart. */
  hearted: z.literal(true).optional(),
  /** Hosts have hidden it; only hosts and its writer still see it. */
  hidden: z.literal(true).optional(),
})
export type Message = z.infer<typeof message>

const messageId = z.string().regex(idPattern('message'))
const params = z.object({ slug, messageId })

/** `GET …/messages`: newest first. Hosts see all; guests their own, and public ones if they see the gallery. */
export const listMessages = {
  params: ofGallery,
  query: z.object(page(500, 100, messageId)),
  response: z.object({ messages: z.array(message), next: z.string().optional() }),
}

/** `POST /api/galleries/{slug}/messages`: a repeat of the same guest's message answers the existing one. */
export const leaveMessage = {
  params: ofGallery,
  body: z.object({
    /** 1 to 500 characters as people count them, without spaces at both ends. */
    text: words.refine(fitsMessage, `Expected ${messageLimits.characters} characters at most.`),
    /** The signature; it also becomes the name of a guest without one. */
    name: guestName.optional(),
    audience: z.enum(audiences).default('everyone'),
  }),
  response: message,
}

/** `DELETE /api/galleries/{slug}/messages/{messageId}`: by hosts and its writer, for everybody, permanently. */
export const removeMessage = { params }

/** `PATCH /api/galleries/{slug}/messages/{messageId}`: by hosts. */
export const decideMessage = {
  params,
  body: z
    .object({ hidden: z.boolean(), hearted: z.boolean() })
    .partial()
    .refine(...namesAField),
  response: message,
}

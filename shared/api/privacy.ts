import * as z from 'zod'
import { reportReasons } from '../rules/report-limits.ts'
import { audiences } from '../rules/sight.ts'
import { historyEntry } from './history.ts'
import { email } from './sign-in.ts'
import { slug } from './slug.ts'

/** Guests are known by no address: what one asks for is found by the gallery's link and the name he gave. */
const uploads = z
  .array(z.object({ slug, name: z.string().trim().min(1).max(80) }))
  .max(20)
  .default([])

const person = z.object({ email, uploads })

const keptPayment = z.object({ orderId: z.string(), until: z.string() })

/** What became of everything that was held about a person; `keptPayments` as bookkeeping law demands. */
const erased = z.object({
  account: z.int(),
  sessions: z.int(),
  supportRequests: z.int(),
  letters: z.int(),
  /** Events of which the person was a host; an own one has gone to the first co-host who joined, or is deleted. */
  events: z.int(),
  /** One for each guest of an event who showed it. */
  uploaderNames: z.int(),
  /** ZIPs that the person has asked for; they stay, without the person. */
  downloads: z.int(),
  /** Hearts that those guests gave to photos. */
  likes: z.int(),
  /** Links by which another browser could become one of those guests. */
  guestLinks: z.int(),
  /** What those guests wrote in guestbooks, or somebody signed with the name. */
  messages: z.int(),
  /** Records of originals and ZIPs that the person was given; they stay, without the person. */
  givenAddresses: z.int(),
  /** What events' histories tell of the person; it stays, without the person. */
  historyEntries: z.int(),
  /** Reports of photos that the person has made; they stay, without words and address. */
  reports: z.int(),
  payments: z.int(),
  keptPayments: z.array(keptPayment),
})

/** `POST /api/admin/person-data/exports`: everything held about an address; times ISO-8601 UTC. */
export const exportPersonData = {
  body: person,
  response: z.object({
    email: z.string(),
    exportedAt: z.string(),
    account: z.object({ credits: z.int(), locale: z.string().optional() }),
    sessions: z.int(),
    supportRequests: z.array(z.record(z.string(), z.unknown())),
    letters: z.array(z.record(z.string(), z.unknown())),
    mailSuppressed: z.boolean(),
    events: z.array(z.record(z.string(), z.unknown())),
    /** What the histories of events tell of the person. */
    history: z.array(historyEntry.extend({ eventId: z.string() })),
    /** What the person's guests of events have done there. */
    guests: z.array(z.record(z.string(), z.unknown())),
    uploads: z.array(z.object({ eventId: z.string(), photoId: z.string(), uploader: z.string() })),
    /** ZIPs of events that the person has asked for. */
    downloads: z.array(z.object({ eventId: z.string(), downloadId: z.string(), createdAt: z.string() })),
    /** What those guests like. */
    likes: z.array(z.object({ eventId: z.string(), photoId: z.string(), guestId: z.string() })),
    /** Links that those guests have made in the last day, by which another browser becomes them. */
    guestLinks: z.array(
      z.object({ eventId: z.string(), guestId: z.string(), expiresAt: z.string(), isUsed: z.boolean() }),
    ),
    /** What those guests have written in guestbooks, and what is signed with the name that was given. */
    messages: z.array(
      z.object({
        eventId: z.string(),
        messageId: z.string(),
        at: z.string(),
        text: z.string(),
        audience: z.enum(audiences),
        name: z.string().optional(),
      }),
    ),
    /** What the person has objected to. */
    reports: z.array(
      z.object({
        eventId: z.string(),
        photoId: z.string(),
        at: z.string(),
        reason: z.enum(reportReasons),
        message: z.string().optional(),
        email: z.string().optional(),
      }),
    ),
    payments: z.array(z.record(z.string(), z.unknown())),
    /** What the person was given of originals and ZIPs. */
    givenAddresses: z.array(
      z.object({
        at: z.string(),
        eventId: z.string(),
        photoId: z.string().optional(),
        downloadId: z.string().optional(),
      }),
    ),
  }),
}

/** `POST /api/admin/person-data/erasures`: erases it; asked again it goes on where it stopped. */
export const erasePersonData = { body: person, response: erased }

/** `GET /api/admin/person-data/log`: what was exported and erased, newest first. `person` is a hash of the address. */
export const listDataRequests = {
  query: z.object({
    next: z.string().max(512).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        createdAt: z.string(),
        kind: z.enum(['export', 'erasure', 'payments']),
        by: z.string(),
        person: z.string(),
        counts: z.record(z.string(), z.int()),
      }),
    ),
    next: z.string().optional(),
  }),
}

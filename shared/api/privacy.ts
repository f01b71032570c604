import * as z from 'zod'
import { mediaKinds } from '../rules/file-extensions.ts'
import { personalDataKinds } from '../rules/personal-data-kinds.ts'
import { reportReasons } from '../rules/report-limits.ts'
import { audiences } from '../rules/sight.ts'
import { ofGallery as params, page, slug, withRow } from './fields.ts'
import { historyEntry } from './history.ts'
import { erasureOutcomes } from './parts.ts'
import { email } from './sign-in.ts'

/** Guests have no address: their data is found by the gallery's link and their name. */
const uploads = z
  .array(z.object({ slug, name: z.string().trim().min(1).max(80) }))
  .max(20)
  .default([])

const person = z.object({ email, uploads })

const keptPayment = z.object({ orderId: z.string(), until: z.string() })

/** What happened to a person's data; bookkeeping law requires `keptPayments`. */
const erased = z.object({
  account: z.int(),
  /** Code, link and clicks; sales are kept, as payments are. */
  partner: z.int(),
  sessions: z.int(),
  supportRequests: z.int(),
  letters: z.int(),
  /** Events of which the person was a host; an owned one went to the first co-host who joined, or is deleted. */
  events: z.int(),
  /** One for each guest of an event with that name. */
  uploaderNames: z.int(),
  /** ZIPs that the person requested; they stay, without the person. */
  downloads: z.int(),
  /** Those guests' hearts. */
  likes: z.int(),
  /** Records that those guests' files were already there, sent by others. */
  known: z.int(),
  /** Links by which another browser could become one of those guests. */
  guestLinks: z.int(),
  listedGuests: z.int(),
  /** Guestbook messages by those guests, or signed with the name. */
  messages: z.int(),
  /** Records of originals and ZIPs that the person downloaded; they stay, without the person. */
  givenAddresses: z.int(),
  /** Entries about the person in events' histories; they stay, without the person. */
  historyEntries: z.int(),
  /** Gifts to the person stay without address; gifts from them stay without their message once sent. */
  gifts: z.int(),
  /** The person's reports of photos; they stay, without text and address. */
  reports: z.int(),
  payments: z.int(),
  keptPayments: z.array(keptPayment),
})

const like = z.object({ eventId: z.string(), photoId: z.string(), guestId: z.string() })

/** A photo sent by others, with the same file that this guest tried to send. */
const knownPhoto = like

const guestLink = z.object({ eventId: z.string(), guestId: z.string(), expiresAt: z.string(), isUsed: z.boolean() })

/** A row of an event's guest list; null for empty columns. */
const listedGuest = z.object({ name: z.string(), table: z.string().nullable(), group: z.string().nullable() })

const message = z.object({
  eventId: z.string(),
  messageId: z.string(),
  at: z.string(),
  text: z.string(),
  audience: z.enum(audiences),
  name: z.string().optional(),
})

const report = z.object({
  eventId: z.string(),
  photoId: z.string(),
  at: z.string(),
  reason: z.enum(reportReasons),
  message: z.string().optional(),
  email: z.string().optional(),
})

const givenAddress = z.object({
  at: z.string(),
  eventId: z.string(),
  photoId: z.string().optional(),
  downloadId: z.string().optional(),
})

const exported = z.object({
  email: z.string(),
  exportedAt: z.string(),
  account: z.object({
    credits: z.int(),
    gifts: z.array(z.record(z.string(), z.unknown())),
    hereAt: z.string().optional(),
    locale: z.string().optional(),
    name: z.string().optional(),
  }),
  sessions: z.int(),
  supportRequests: z.array(z.record(z.string(), z.unknown())),
  letters: z.array(z.record(z.string(), z.unknown())),
  mailSuppressed: z.boolean(),
  /** When the person unsubscribed from anniversary letters of an event, ISO-8601 UTC. */
  lookBacksStoppedAt: z.string().nullable(),
  events: z.array(z.record(z.string(), z.unknown())),
  /** The entries about the person in the histories of events. */
  history: z.array(historyEntry.extend({ eventId: z.string() })),
  /** What the person's guests did in those events. */
  guests: z.array(z.record(z.string(), z.unknown())),
  /** The guest lists of the person's own events, and rows with the given name in others' lists. */
  listedGuests: z.array(listedGuest.extend({ eventId: z.string() })),
  uploads: z.array(z.object({ eventId: z.string(), photoId: z.string(), uploader: z.string() })),
  /** ZIPs that the person requested. */
  downloads: z.array(z.object({ eventId: z.string(), downloadId: z.string(), createdAt: z.string() })),
  likes: z.array(like),
  known: z.array(knownPhoto),
  /** Links of the last day by which another browser can become one of those guests. */
  guestLinks: z.array(guestLink),
  /** Guestbook messages of those guests, and those signed with the given name. */
  messages: z.array(message),
  reports: z.array(report),
  payments: z.array(z.record(z.string(), z.unknown())),
  /** Packages given to the person, and those that they bought for others. */
  gifts: z.array(
    z.object({
      role: z.enum(['bought', 'received']),
      createdAt: z.string(),
      email: z.string(),
      from: z.string(),
      message: z.string().nullable(),
      sendOn: z.string().nullable(),
      givenAt: z.string().nullable(),
    }),
  ),
  /** The person's partner data; sales by the code are the buyers' data. */
  partner: z
    .object({
      code: z.string(),
      joinedAt: z.string(),
      clicks: z.array(z.object({ month: z.string(), clicks: z.int() })),
      /** Months with a paid commission; amounts in minor units. */
      payments: z.array(z.object({ month: z.string(), currency: z.string(), commission: z.int(), paidAt: z.string() })),
    })
    .nullable(),
  /** Originals and ZIPs that the person downloaded. */
  givenAddresses: z.array(givenAddress),
})

/** `POST /api/admin/person-data/exports`: all data about an address; times ISO-8601 UTC. */
export const exportPersonData = { body: person, response: exported }

/** `POST /api/admin/person-data/erasures`: erases it; a repeated call continues where the last one stopped. */
export const erasePersonData = { body: person, response: erased }

/** An export or erasure in the log; the entry itself names nobody. */
export const dataRequest = z.object({
  id: z.string(),
  createdAt: z.string(),
  kind: z.enum(['export', 'erasure', 'payments']),
  /** An administrator's name, or one of `shared/rules/data-request-actors.ts`. */
  by: z.string(),
  /** Hash of the address: proves to the address's owner what was done. */
  person: z.string(),
  counts: z.partialRecord(z.enum(personalDataKinds), z.int()),
})

/** `GET /api/admin/person-data/log`: exports and erasures, newest first. `person` is a hash of the address. */
export const listDataRequests = {
  query: z.object(page(200, 50)),
  response: z.object({
    entries: z.array(dataRequest),
    next: z.string().optional(),
  }),
}

/** `GET /api/me/data`: the same for the signed-in person, without guests' data that the app does not show to hosts. */
export const exportOwnData = { response: exported.omit({ uploads: true, likes: true, known: true, guestLinks: true }) }

const eventErasure = z.object({
  id: z.string(),
  title: z.string(),
  outcome: z.enum(erasureOutcomes),
  /** The co-host who becomes the owner. */
  heir: z.string().nullable(),
})

/** `GET /api/me/erasure`: what an erasure would delete now, and which payments the law requires to keep. */
export const showErasure = {
  response: z.object({
    email: z.string(),
    credits: z.int(),
    partnerCode: z.string().nullable(),
    events: z.array(eventErasure),
    keptPayments: z.array(keptPayment),
  }),
}

/**
 * `POST /api/me/erasure`: erases the signed-in person and signs them out at once; a letter confirms it. They type their
 * own `email` (else 409 `address_differs`); if an event that `deletes` does not name would be deleted, 409
 * `erasure_changed`.
 */
export const eraseOwnData = {
  body: z.object({ email, deletes: z.array(z.string().max(64)).max(5000) }),
  response: z.object({ askedAt: z.string() }),
}

/** `GET …/guest/data`: all data about this browser's guest of the gallery; `guest` is null if there is none. */
export const exportGuestData = {
  params,
  response: z.object({
    exportedAt: z.string(),
    event: z.object({ title: z.string(), date: z.string() }),
    guest: z.record(z.string(), z.unknown()).nullable(),
    /** The row of the guest list that this browser's card names. */
    listed: listedGuest.nullable(),
    /** The guest's files, even if others sent them too; `name` as in their browser, if they were first. */
    uploads: z.array(
      z.object({
        photoId: z.string(),
        kind: z.enum(mediaKinds),
        name: z.string().optional(),
        /** A voice's caption. */
        caption: z.string().optional(),
        type: z.string(),
        size: z.int(),
        sha256: z.string(),
        capturedAt: z.string(),
        verifiedAt: z.string().optional(),
      }),
    ),
    /** Unfinished uploads that the guest has started, by SHA-256. */
    unfinished: z.array(z.string()),
    likes: z.array(like),
    known: z.array(knownPhoto),
    guestLinks: z.array(guestLink),
    messages: z.array(message),
    reports: z.array(report),
    givenAddresses: z.array(givenAddress),
  }),
}

/**
 * `POST …/guest/erasure`: erases what this browser's guest has sent and written until now, soon after the answer; with
 * `row` also their row of the guest list, which others may share through the same card.
 */
export const eraseGuestData = { params, query: withRow, response: z.object({ erasedAt: z.string() }) }

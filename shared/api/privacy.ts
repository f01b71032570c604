import * as z from 'zod'
import { mediaKinds } from '../rules/file-extensions.ts'
import { heldKinds } from '../rules/held-kinds.ts'
import { reportReasons } from '../rules/report-limits.ts'
import { audiences } from '../rules/sight.ts'
import { ofGallery as params, page, slug, withRow } from './fields.ts'
import { historyEntry } from './history.ts'
import { erasureOutcomes } from './parts.ts'
import { email } from './sign-in.ts'

/** Guests have no address: their data is found by the gallery's link and the name that they gave. */
const uploads = z
  .array(z.object({ slug, name: z.string().trim().min(1).max(80) }))
  .max(20)
  .default([])

const person = z.object({ email, uploads })

const keptPayment = z.object({ orderId: z.string(), until: z.string() })

/** The outcome for all data about a person; `keptPayments` as bookkeeping law demands. */
const erased = z.object({
  account: z.int(),
  /** Code, link and clicks; sales stay, as payments do. */
  partner: z.int(),
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
  /** Notes that those guests' files were here already, sent by others. */
  known: z.int(),
  /** Links by which another browser could become one of those guests. */
  guestLinks: z.int(),
  listedGuests: z.int(),
  /** What those guests wrote in guestbooks, or somebody signed with the name. */
  messages: z.int(),
  /** Records of originals and ZIPs that the person was given; they stay, without the person. */
  givenAddresses: z.int(),
  /** What events' histories tell of the person; it stays, without the person. */
  historyEntries: z.int(),
  /** Those for the person stay without address, those that they bought without words once they are sent. */
  gifts: z.int(),
  /** Reports of photos that the person has made; they stay, without words and address. */
  reports: z.int(),
  payments: z.int(),
  keptPayments: z.array(keptPayment),
})

const like = z.object({ eventId: z.string(), photoId: z.string(), guestId: z.string() })

/** A photo for which a guest was answered that the event holds their file, and which others have sent. */
const knownPhoto = like

const guestLink = z.object({ eventId: z.string(), guestId: z.string(), expiresAt: z.string(), isUsed: z.boolean() })

/** A row of an event's list of guests; null is what the list leaves open. */
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
  /** When the person stopped letters that look back on an event, ISO-8601 UTC. */
  lookBacksStoppedAt: z.string().nullable(),
  events: z.array(z.record(z.string(), z.unknown())),
  /** The entries about the person in the histories of events. */
  history: z.array(historyEntry.extend({ eventId: z.string() })),
  /** What the person's guests of events have done there. */
  guests: z.array(z.record(z.string(), z.unknown())),
  /** All of the lists of guests of the person's own events, and in others' the rows with the given name. */
  listedGuests: z.array(listedGuest.extend({ eventId: z.string() })),
  uploads: z.array(z.object({ eventId: z.string(), photoId: z.string(), uploader: z.string() })),
  /** ZIPs of events that the person has asked for. */
  downloads: z.array(z.object({ eventId: z.string(), downloadId: z.string(), createdAt: z.string() })),
  likes: z.array(like),
  known: z.array(knownPhoto),
  /** Links that those guests have made in the last day, by which another browser becomes them. */
  guestLinks: z.array(guestLink),
  /** Messages of those guests in guestbooks, and those signed with the given name. */
  messages: z.array(message),
  reports: z.array(report),
  payments: z.array(z.record(z.string(), z.unknown())),
  /** Packages for the person, and those that they bought for others. */
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
  /** What the person is as a partner; sales by the code are their buyers' data. */
  partner: z
    .object({
      code: z.string(),
      joinedAt: z.string(),
      clicks: z.array(z.object({ month: z.string(), clicks: z.int() })),
      /** Months whose commission was paid; amounts in minor units. */
      payments: z.array(z.object({ month: z.string(), currency: z.string(), commission: z.int(), paidAt: z.string() })),
    })
    .nullable(),
  /** What the person was given of originals and ZIPs. */
  givenAddresses: z.array(givenAddress),
})

/** `POST /api/admin/person-data/exports`: everything held about an address; times ISO-8601 UTC. */
export const exportPersonData = { body: person, response: exported }

/** `POST /api/admin/person-data/erasures`: erases it; a repeated call continues where it stopped. */
export const erasePersonData = { body: person, response: erased }

/** One thing done for a person's rights; it names nobody itself. */
export const dataRequest = z.object({
  id: z.string(),
  createdAt: z.string(),
  kind: z.enum(['export', 'erasure', 'payments']),
  /** An administrator's name, or one of `shared/rules/data-doers.ts`. */
  by: z.string(),
  /** Hash of the address: enough to prove to its owner what was done. */
  person: z.string(),
  counts: z.partialRecord(z.enum(heldKinds), z.int()),
})

/** `GET /api/admin/person-data/log`: exports and erasures, newest first. `person` is a hash of the address. */
export const listDataRequests = {
  query: z.object(page(200, 50)),
  response: z.object({
    entries: z.array(dataRequest),
    next: z.string().optional(),
  }),
}

/** `GET /api/me/data`: the same of the signed-in person, without guests' data that the app does not show to hosts. */
export const exportOwnData = { response: exported.omit({ uploads: true, likes: true, known: true, guestLinks: true }) }

const eventErasure = z.object({
  id: z.string(),
  title: z.string(),
  outcome: z.enum(erasureOutcomes),
  /** The co-host who becomes the owner. */
  heir: z.string().nullable(),
})

/** `GET /api/me/erasure`: what an erasure would take at this moment, and which payments the law has us keep. */
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
 * `POST /api/me/erasure`: erases the signed-in person and signs them out at once; a letter says when it is done. They
 * type their own `email` (else 409 `address_differs`); if another event than `deletes` names would go, 409
 * `erasure_changed`.
 */
export const eraseOwnData = {
  body: z.object({ email, deletes: z.array(z.string().max(64)).max(5000) }),
  response: z.object({ askedAt: z.string() }),
}

/** `GET …/guest/data`: everything held on this browser's guest of the gallery; `guest` null if none. */
export const exportGuestData = {
  params,
  response: z.object({
    exportedAt: z.string(),
    event: z.object({ title: z.string(), date: z.string() }),
    guest: z.record(z.string(), z.unknown()).nullable(),
    /** The row of the hosts' list of guests that this browser's card names. */
    listed: listedGuest.nullable(),
    /** The guest's files, even if others sent the same; `name` as their browser had it, if they were first. */
    uploads: z.array(
      z.object({
        photoId: z.string(),
        kind: z.enum(mediaKinds),
        name: z.string().optional(),
        /** A voice's words. */
        caption: z.string().optional(),
        type: z.string(),
        size: z.int(),
        sha256: z.string(),
        capturedAt: z.string(),
        verifiedAt: z.string().optional(),
      }),
    ),
    /** Uploads that the guest has begun and that have not arrived, by SHA-256. */
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
 * `POST …/guest/erasure`: erases what this browser's guest has sent and said until now, soon after the answer; with
 * `row` their row of the list of guests, too, which others may have by the same card.
 */
export const eraseGuestData = { params, query: withRow, response: z.object({ erasedAt: z.string() }) }

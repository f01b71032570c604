import { coverPlace } from './picture-places.ts'
import type { Event } from '#shared/api/events.ts'
import { type Retention, retentionOf } from '#shared/rules/retention.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { env } from '../runtime/env.ts'
import type { EventHost } from './event-host-store.ts'
import type { EventRow } from './event-store.ts'
import { renditionAnswers } from './picture-address.ts'
import { themeAnswer } from './event-theme.ts'

/** The event as one of its hosts sees it. */
export function eventAnswer(row: EventRow, role: EventHost['role']): Event {
  const { dateDeletion } = row
  return {
    id: row.id,
    role,
    slug: row.slug,
    title: row.title,
    date: row.date,
    timeZone: row.timeZone,
    description: row.description,
    thanks: row.thanks,
    status: row.status,
    link: `${env.appOrigin()}/g/${row.slug}`,
    // Its pictures are closed: it gets no cookies for them.
    cover: row.tombstone ? null : coverAnswer(row),
    hasPin: row.pin !== undefined,
    privacy: row.privacy,
    features: row.features,
    theme: themeAnswer(row),
    moments: row.moments,
    photoCount: row.photoCount,
    filmCount: row.filmCount,
    voiceCount: row.voiceCount,
    hiddenCount: row.hiddenCount,
    waitingCount: row.waitingCount,
    forHostsCount: row.forHostsCount,
    uploadCount: row.uploadCount,
    guestUploadCount: row.guestUploadCount,
    uploadLimit: row.status === 'free' ? freeUploadLimit : null,
    createdAt: row.createdAt,
    activatedAt: row.activatedAt,
    ...daysOf(row),
    deletedAt: row.tombstone?.deletedAt ?? null,
    restorableUntil: row.tombstone?.restorableUntil ?? null,
    goneAt: dateDeletion?.keptUntil === retentionOf(row).keptUntil ? dateDeletion.restorableUntil : null,
  }
}

/** Photos restored after the event's date are kept as long as they could be restored. */
function daysOf(row: EventRow): Retention {
  const days = retentionOf(row)
  const { dateDeletion } = row
  return dateDeletion?.keptUntil === days.keptUntil && !row.tombstone
    ? { ...days, keptUntil: dateDeletion?.restorableUntil ?? null }
    : days
}

/** The cover as pages show it; null if there is none. */
export function coverAnswer({ id, cover }: EventRow): Event['cover'] {
  return cover
    ? { renditions: renditionAnswers({ eventId: id, place: coverPlace, photoId: cover.photoId }, cover.renditions) }
    : null
}

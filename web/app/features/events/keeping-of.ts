import type { Event } from '#shared/api/events.ts'
import { retentionDays } from '#shared/rules/retention.ts'

/** The most important of an event's dates for its hosts, and its day (ISO-8601 UTC). */
export interface Keeping {
  name: 'free' | 'uploads-close' | 'deletion' | 'overdue' | 'restored'
  day: string
}

const dayMs = 24 * 60 * 60 * 1000

/** Undefined where nothing is near: from the days on which letters say it, hosts read it here as well. */
export function keepingOf(
  { status, uploadsCloseAt, keptUntil, goneAt }: Pick<Event, 'status' | 'uploadsCloseAt' | 'keptUntil' | 'goneAt'>,
  now: Date,
): Keeping | undefined {
  const isPast = (moment: string) => now.getTime() >= Date.parse(moment)
  const isNear = (moment: string, days: number) => now.getTime() >= Date.parse(moment) - days * dayMs
  if (keptUntil === null || uploadsCloseAt === null) return undefined
  if (goneAt !== null) return { name: 'restored', day: goneAt }
  if (isPast(keptUntil)) return { name: 'overdue', day: keptUntil }
  if (status === 'free') return { name: 'free', day: keptUntil }
  if (isNear(keptUntil, retentionDays.firstReminderDays)) return { name: 'deletion', day: keptUntil }
  if (!isPast(uploadsCloseAt) && isNear(uploadsCloseAt, retentionDays.uploadsReminderDays))
    return { name: 'uploads-close', day: uploadsCloseAt }
  return undefined
}

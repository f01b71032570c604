import { deletionReminders, reminderKey, type Notices } from '#shared/rules/retention-steps.ts'
import type { EventHost } from '../events/event-host-store.ts'

/** What an event's hosts have got of the letters before that day (ISO-8601 UTC) on which it is to be deleted. */
export function noticesSent(hosts: readonly EventHost[], keptUntil: string): Notices {
  const keys = deletionReminders.map((kind) => reminderKey(kind, keptUntil))
  const outcomes = hosts.map(({ told = {} }) => keys.flatMap((key) => told[key] ?? []))
  const [acceptedAt] = outcomes
    .flat()
    .flatMap((outcome) => ('acceptedAt' in outcome ? [outcome.acceptedAt] : []))
    .sort()
  const areAllRefused = acceptedAt === undefined && outcomes.every((each) => each.length > 0)
  return { acceptedAt, areAllRefused }
}

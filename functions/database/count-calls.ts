import { epochSeconds } from './epoch.ts'
import { updateUnlessRefused } from './rows.ts'

/**
 * Counts one call under `key`, at most `max` in a window of `seconds` that starts with its first call. Atomic: parallel
 * callers together never exceed `max`. `retryAfter` is in seconds.
 */
export async function countCall(
  key: string,
  max: number,
  seconds: number,
): Promise<{ allowed: true } | { allowed: false; retryAfter: number }> {
  const now = epochSeconds()
  // A window ends before this on every machine's clock; a later end dates from before the clock was set back.
  const latestEnd = now + 2 * seconds
  const full = await count(key, max, now, latestEnd)
  if (!full) return { allowed: true }
  if (full.windowEndsAt > now && full.windowEndsAt <= latestEnd)
    return { allowed: false, retryAfter: full.windowEndsAt - now }
  // No window is open: one of several callers opens the next, and the others count in it.
  if (await openWindow(key, now, seconds, latestEnd)) return { allowed: true }
  return countCall(key, max, seconds)
}

/** Refunds a counted call, such as a correct try. */
export async function uncountCall(key: string): Promise<void> {
  await updateUnlessRefused('limits', {
    Key: { id: key },
    update: 'ADD calls :less',
    condition: 'calls > :none',
    values: { less: -1, none: 0 },
  })
}

/** Adds one to an open window with room; otherwise returns when the current window ends (0: there is none). */
async function count(
  key: string,
  max: number,
  now: number,
  latestEnd: number,
): Promise<{ windowEndsAt: number } | undefined> {
  const { refused, row } = await updateUnlessRefused('limits', {
    Key: { id: key },
    update: 'ADD calls :one',
    condition: 'windowEndsAt > :now AND windowEndsAt <= :latest AND calls < :max',
    values: { one: 1, now, latest: latestEnd, max },
  })
  return refused ? { windowEndsAt: Number(row?.['windowEndsAt'] ?? 0) } : undefined
}

async function openWindow(key: string, now: number, seconds: number, latestEnd: number): Promise<boolean> {
  const { refused } = await updateUnlessRefused('limits', {
    Key: { id: key },
    update: 'SET calls = :one, windowEndsAt = :end, expiresAt = :end',
    condition: 'attribute_not_exists(id) OR windowEndsAt <= :now OR windowEndsAt > :latest',
    values: { one: 1, now, latest: latestEnd, end: now + seconds },
  })
  return !refused
}

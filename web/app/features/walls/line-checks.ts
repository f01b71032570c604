import { browserStorage } from '../../../client/browser-storage.ts'
import { parseRecord, recordOf } from '../../../client/json-record.ts'
import { linesKey } from '../../../client/storage-keys.ts'
import type { Line } from './line-forecast.ts'

/** A line that this browser has measured; `at` is ISO-8601 UTC. */
export interface LineCheck extends Line {
  at: string
}

/** Events of which a browser remembers the line. */
const mostEvents = 20

/** The last line check that this browser has made for an event; undefined if it has made none. */
export const lastLineCheck = (eventId: string): LineCheck | undefined => lineChecks(eventId)[0]

/** The last one and the one before, the newest first. */
export function lineChecks(eventId: string): LineCheck[] {
  const kept = readAll()[eventId]
  return Array.isArray(kept) ? kept.flatMap((each) => checkOf(each) ?? []) : []
}

/** Keeps a check, and answers it with the one before. */
export function keepLineCheck(eventId: string, check: LineCheck): LineCheck[] {
  const both = [check, ...lineChecks(eventId)].slice(0, 2)
  const others = Object.entries(readAll()).filter(([id]) => id !== eventId)
  const all = Object.fromEntries([...others.slice(1 - mostEvents), [eventId, both]])
  browserStorage().setItem(linesKey, JSON.stringify(all))
  return both
}

const readAll = () => parseRecord(browserStorage().getItem(linesKey))

function checkOf(kept: unknown): LineCheck | undefined {
  const { at, delayMs, down, up } = recordOf(kept)
  const isWhole =
    typeof at === 'string' && typeof delayMs === 'number' && typeof down === 'number' && typeof up === 'number'
  return isWhole ? { at, delayMs, down, up } : undefined
}

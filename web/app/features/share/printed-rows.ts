import { browserStorage } from '../../../client/browser-storage.ts'
import { parseRecord } from '../../../client/json-record.ts'
import { printedCardsPrefix } from '../../../client/storage-keys.ts'

/** Ids of the guests whose place cards this browser has printed with the current link. */
export function printedRows(eventId: string, link: string): ReadonlySet<string> {
  const { link: printedLink, ids } = parseRecord(browserStorage().getItem(printedCardsPrefix + eventId))
  return new Set(printedLink === link && Array.isArray(ids) ? ids.map(String) : [])
}

/** Adds to them and returns all. */
export function notePrinted(eventId: string, link: string, ids: readonly string[]): ReadonlySet<string> {
  const all = new Set([...printedRows(eventId, link), ...ids])
  browserStorage().setItem(printedCardsPrefix + eventId, JSON.stringify({ link, ids: [...all] }))
  return all
}

import type { TransactItem } from '../database/dynamodb.ts'
import { changeApart, type Photo, recordCheck, sendersPicture } from '../photo-record/photo-store.ts'

/**
 * Fails its transaction where a photo has changed since hosts chose to show it at the top of the page or on the wall. Where they chose it by
 * what its sender sent as its picture, that is noted: they have decided on that picture alone.
 */
export function shownAsSent(record: Photo): TransactItem {
  const shownBy = sendersPicture(record)?.placeholder ?? record.shownBy
  return shownBy === record.shownBy ? recordCheck(record) : changeApart(record, { shownBy })
}

import type { ObjectVersion } from './object-index.ts'
import { failedPrecondition, listsEtag } from './write-conditions.ts'

/** Names of the four conditional headers: a read's own, or those that a copy sets on its source. */
export interface ConditionNames {
  match: string
  noneMatch: string
  modifiedSince: string
  unmodifiedSince: string
}

export const readConditionNames: ConditionNames = {
  match: 'if-match',
  noneMatch: 'if-none-match',
  modifiedSince: 'if-modified-since',
  unmodifiedSince: 'if-unmodified-since',
}

/** Throws PreconditionFailed; answers `not_modified` where the client has the object already (RFC 9110, section 13.2.2). */
export function checkReadConditions(
  headers: ReadonlyMap<string, string>,
  names: ConditionNames,
  { etag, modifiedAt }: ObjectVersion,
): 'send' | 'not_modified' {
  const match = headers.get(names.match)
  const noneMatch = headers.get(names.noneMatch)
  // HTTP dates have whole seconds.
  const modifiedSecond = Math.floor(modifiedAt / 1000) * 1000
  const modifiedSince = Date.parse(headers.get(names.modifiedSince) ?? '')
  const unmodifiedSince = Date.parse(headers.get(names.unmodifiedSince) ?? '')

  if (match !== undefined && !listsEtag(match, etag)) throw failedPrecondition('If-Match')
  if (match === undefined && modifiedSecond > unmodifiedSince) throw failedPrecondition('If-Unmodified-Since')
  if (noneMatch !== undefined) return listsEtag(noneMatch, etag) ? 'not_modified' : 'send'
  return modifiedSecond <= modifiedSince ? 'not_modified' : 'send'
}

import { ulid } from 'ulid'
import { type IdKind, idPrefixes } from '#shared/ids.ts'
import { clock } from './clock.ts'

/** A new id of that kind: `<prefix>_<ULID>`, which sorts by time and carries 80 random bits. */
export function newId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${ulid(clock.now().getTime())}`
}

/** The id of another kind with the same ULID, for things that belong together one to one. */
export function siblingId(id: string, kind: IdKind): string {
  return `${idPrefixes[kind]}${id.slice(id.indexOf('_'))}`
}

import { ulid } from 'ulid'
import { type IdKind, idPrefixes } from '#shared/ids.ts'
import { clock } from './clock.ts'

/** A new id of that kind: `<prefix>_<ULID>`, which sorts by time and has 80 random bits. */
export function newId(kind: IdKind): string {
  return `${idPrefixes[kind]}_${ulid(clock.now().getTime())}`
}

const ulidLength = 26

/** The id of another kind with the same ULID, for things that correspond one to one. Also accepts upload tickets. */
export function siblingId(id: string, kind: IdKind): string {
  const start = id.indexOf('_') + 1
  return `${idPrefixes[kind]}_${id.slice(start, start + ulidLength)}`
}

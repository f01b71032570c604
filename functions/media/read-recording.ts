import { readM4a } from './read-m4a.ts'
import { readOgg } from './read-ogg.ts'
import { readWebm } from './read-webm.ts'
import type { Recording, RecordingFlaw } from './recording.ts'

/** Readers by the bytes that their files begin with. */
const readers = [
  { at: 4, letters: 'ftyp', read: readM4a },
  { at: 0, letters: '\x1aE\xdf\xa3', read: readWebm },
  { at: 0, letters: 'OggS', read: readOgg },
] as const

/**
 * What a file is by its bytes, if it is a recording with a voice: sound alone, of at most that many seconds. Terminates
 * for any bytes, in time proportional to their number.
 */
export function readRecording(file: Buffer, mostSeconds: number): Recording | { flaw: RecordingFlaw } {
  const reader = readers.find(({ at, letters }) => file.toString('latin1', at, at + letters.length) === letters)
  if (!reader) return { flaw: 'damaged' }
  const read = reader.read(file, mostSeconds)
  if (typeof read === 'string') return { flaw: read }
  return carriesMore(file, read) ? { flaw: 'foreign' } : read
}

/** How pages, documents and archives begin, wherever in a file they are. */
// oxlint-disable-next-line no-control-regex -- an archive's records begin so
const others = /PK\x03\x04|PK\x05\x06|%PDF-|<!doctype|<html|<script|<svg|<\?php/i

/** Whether a recording is something else besides, by what is not its sound. */
function carriesMore(file: Buffer, { sound }: Recording): boolean {
  const rest = Buffer.from(file)
  for (const { from, to } of sound) rest.fill(0, from, to)
  return others.test(rest.toString('latin1'))
}

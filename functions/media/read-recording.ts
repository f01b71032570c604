import { readM4a } from './read-m4a.ts'
import { readOgg } from './read-ogg.ts'
import { readWebm } from './read-webm.ts'
import type { Recording, RecordingFlaw } from './recording.ts'

/** Readers by their files' signatures. */
const readers = [
  { at: 4, letters: 'ftyp', read: readM4a },
  { at: 0, letters: '\x1aE\xdf\xa3', read: readWebm },
  { at: 0, letters: 'OggS', read: readOgg },
] as const

/**
 * Reads a voice recording: sound only, at most that many seconds. Terminates for any bytes, in time proportional to
 * their number.
 */
export function readRecording(file: Buffer, mostSeconds: number): Recording | { flaw: RecordingFlaw } {
  const reader = readers.find(({ at, letters }) => file.toString('latin1', at, at + letters.length) === letters)
  if (!reader) return { flaw: 'damaged' }
  const read = reader.read(file, mostSeconds)
  if (typeof read === 'string') return { flaw: read }
  return carriesMore(file, read) ? { flaw: 'foreign' } : read
}

/** Signatures of pages, documents and archives, anywhere in a file. */
// oxlint-disable-next-line no-control-regex -- an archive's records begin so
const others = /PK\x03\x04|PK\x05\x06|%PDF-|<!doctype|<html|<script|<svg|<\?php/i

/** Whether a recording also contains something else, outside its sound. */
function carriesMore(file: Buffer, { sound }: Recording): boolean {
  const rest = Buffer.from(file)
  for (const { from, to } of sound) rest.fill(0, from, to)
  return others.test(rest.toString('latin1'))
}

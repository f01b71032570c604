import { type FileTypeName, maxBytesOf } from '#shared/rules/file-types.ts'
import { type Refusal, refusals, tooLarge } from '#shared/rules/upload-refusals.ts'
import { maxVoiceSeconds } from '#shared/rules/upload-limits.ts'
import { detectFileType } from '../media/detect-file-type.ts'
import { isForeignFile } from '../media/foreign-file.ts'
import { readRecording } from '../media/read-recording.ts'
import type { RecordingFlaw } from '../media/recording.ts'
import type { Measured } from './measure-object.ts'

/** A recorder that stops at the limit still writes its last packet. */
const lastPacketSeconds = 0.5

const refusalOf = {
  foreign: refusals.unsupportedType,
  damaged: refusals.unreadable,
  tooLong: refusals.voiceTooLong,
} as const satisfies Record<RecordingFlaw, Refusal>

interface InspectedVoice {
  type: FileTypeName
  taken: undefined
  seconds: number
}

/** Inspects a declared voice; its content decides whether it is one, its type and its length. */
export function inspectVoice({ head, size }: Measured): InspectedVoice | { refusal: Refusal } {
  if (size > maxBytesOf('m4a')) return { refusal: tooLarge('m4a') }
  const recording = readRecording(head, maxVoiceSeconds + lastPacketSeconds)
  if ('flaw' in recording) {
    const isOther = recording.flaw === 'damaged' && isNoVoice(head)
    return { refusal: isOther ? refusals.unsupportedType : refusalOf[recording.flaw] }
  }
  const { type, seconds } = recording
  return { type, taken: undefined, seconds: Math.min(maxVoiceSeconds, Math.round(seconds * 100) / 100) }
}

/** Whether a file starts like a photo, or like no supported type; a damaged recording still starts like one. */
function isNoVoice(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 8)
  if (start.startsWith('OggS') || start.startsWith('\x1aE\xdf\xa3') || start.startsWith('ftyp', 4)) return false
  return detectFileType(head) !== undefined || isForeignFile(head)
}

import type { MediaKind } from './file-extensions.ts'
import { maxPhotoBytes, maxVideoBytes, maxVoiceBytes } from './upload-limits.ts'

interface Kind {
  /** Bytes of the largest file. */
  maxBytes: number
  /** What is made of an original: pictures; a film that plays, and its poster; sound that plays. */
  makes: 'renditions' | 'film' | 'playback'
  /** Whether lists hold it that ask for no kind. */
  isListed: boolean
  /** Whether a small picture may come before its original. */
  hasPreview: boolean
  /** Of its originals in ZIPs, with its slash; empty: none of its own. */
  folder: string
}

/** The kinds of what guests send, and all that rules tell them apart by. */
export const kinds = {
  photo: { maxBytes: maxPhotoBytes, makes: 'renditions', isListed: true, hasPreview: true, folder: '' },
  video: { maxBytes: maxVideoBytes, makes: 'film', isListed: true, hasPreview: true, folder: '' },
  voice: { maxBytes: maxVoiceBytes, makes: 'playback', isListed: false, hasPreview: false, folder: 'voices/' },
} as const satisfies Record<MediaKind, Kind>

export type PictureKind = Exclude<MediaKind, 'voice'>

/** Whether it is seen: a photo or a film, and no voice. */
export const isPicture = <Sent extends { kind: MediaKind }>(sent: Sent): sent is Sent & { kind: PictureKind } =>
  sent.kind !== 'voice'

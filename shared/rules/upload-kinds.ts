import type { MediaKind } from './file-extensions.ts'
import { maxPhotoBytes, maxVideoBytes, maxVoiceBytes } from './upload-limits.ts'

interface Kind {
  /** Size limit in bytes. */
  maxBytes: number
  /** Files made of an original: pictures; a playable film and its poster; playable sound. */
  makes: 'renditions' | 'film' | 'playback'
  /** Whether lists contain it without being asked. */
  isListed: boolean
  /** Whether it may have a preview. */
  hasPreview: boolean
  /** Folder of its originals in ZIPs, with a slash; empty: no folder. */
  folder: string
}

/** The kinds of uploads, and everything that rules need to know of them. */
export const kinds = {
  photo: { maxBytes: maxPhotoBytes, makes: 'renditions', isListed: true, hasPreview: true, folder: '' },
  video: { maxBytes: maxVideoBytes, makes: 'film', isListed: true, hasPreview: true, folder: '' },
  voice: { maxBytes: maxVoiceBytes, makes: 'playback', isListed: false, hasPreview: false, folder: 'voices/' },
} as const satisfies Record<MediaKind, Kind>

export type PictureKind = Exclude<MediaKind, 'voice'>

/** Whether it is a picture: a photo or a film, not a voice. */
export const isPicture = <Sent extends { kind: MediaKind }>(sent: Sent): sent is Sent & { kind: PictureKind } =>
  sent.kind !== 'voice'

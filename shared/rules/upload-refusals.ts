import type { ErrorCode } from '../errors.ts'
import {
  claimedFileType,
  type FileTypeName,
  fileTypes,
  maxBytesOf,
  type PreviewType,
  previewTypes,
} from './file-types.ts'
import {
  freeUploadLimit,
  maxPhotoBytes,
  maxPreviewBytes,
  maxVideoBytes,
  maxVoiceBytes,
  maxVoiceSeconds,
} from './upload-limits.ts'

export interface Refusal {
  code: ErrorCode
  /** English, for programs' logs; people read the client's translation of the code. */
  message: string
}

const megabytes = (bytes: number) => `${bytes / (1024 * 1024)} MB`

export const refusals = {
  unsupportedType: {
    code: 'unsupported_type',
    message:
      'This type of file is not supported: JPG, PNG, HEIC, HEIF and WebP photos, MP4 and MOV videos, M4A, WebM and Ogg recordings are.',
  },
  coverType: { code: 'unsupported_type', message: 'A cover must be a photo: JPG, PNG, HEIC, HEIF or WebP.' },
  empty: { code: 'file_empty', message: 'The file is empty.' },
  photoTooLarge: { code: 'file_too_large', message: `The photo is too large: at most ${megabytes(maxPhotoBytes)}.` },
  videoTooLarge: { code: 'file_too_large', message: `The video is too large: at most ${megabytes(maxVideoBytes)}.` },
  voiceTooLarge: {
    code: 'file_too_large',
    message: `The recording is too large: at most ${megabytes(maxVoiceBytes)}.`,
  },
  voiceTooLong: {
    code: 'voice_too_long',
    message: `The recording is too long: at most ${maxVoiceSeconds} seconds.`,
  },
  voicesOff: { code: 'switched_off', message: 'The hosts have switched voices off.' },
  freeLimit: {
    code: 'free_limit_reached',
    message: `A free event takes ${freeUploadLimit} uploads, and they are used up.`,
  },
  paused: { code: 'uploads_paused', message: 'The hosts have paused uploads.' },
  incomplete: { code: 'upload_incomplete', message: 'The file did not arrive whole. Please upload it again.' },
  sizeMismatch: { code: 'size_mismatch', message: 'The file that arrived does not have the size that was announced.' },
  checksumMismatch: {
    code: 'checksum_mismatch',
    message: 'The file that arrived is not the file that was announced: its SHA-256 differs.',
  },
  tooManyPixels: { code: 'too_many_pixels', message: 'The photo has more pixels than can be shown.' },
  erased: { code: 'erased_by_sender', message: 'Its sender has since erased all that they sent.' },
  unreadable: { code: 'unreadable_file', message: 'The file is damaged and cannot be read.' },
} as const satisfies Record<string, Refusal>

export const tooLarge = (type: FileTypeName): Refusal => refusals[`${fileTypes[type].kind}TooLarge`]

/** The claims about a file: its name and MIME type, and its size in bytes. */
interface ClaimedFile {
  name: string
  type: string
  size: number
}

/** Judges a file by its claims, before a byte is sent. */
export function judgeClaim({ name, type, size }: ClaimedFile): { type: FileTypeName } | { refusal: Refusal } {
  const claimed = claimedFileType(name, type)
  if (!claimed) return { refusal: refusals.unsupportedType }
  if (size === 0) return { refusal: refusals.empty }
  if (size > maxBytesOf(claimed)) return { refusal: tooLarge(claimed) }
  return { type: claimed }
}

/** What a preview claims to be; undefined if it cannot be taken: its file then comes without a preview. */
export function judgePreview({ type, size }: Omit<ClaimedFile, 'name'>): PreviewType | undefined {
  const claimed = claimedFileType('', type)
  return size > 0 && size <= maxPreviewBytes ? previewTypes.find((each) => each === claimed) : undefined
}

import { fileExtensions, type MediaKind } from './file-extensions.ts'
import { kinds } from './upload-kinds.ts'
import { maxJpegPixels, maxPhotoPixels } from './upload-limits.ts'

interface FileType {
  kind: MediaKind
  /** The type's own MIME name (IANA; QuickTime's is Apple's). */
  mime: string
  /** Other names that browsers and systems use for the same type. */
  aliases: readonly string[]
  extensions: readonly [string, ...string[]]
}

/** Every accepted file type. */
export const fileTypes = {
  jpeg: {
    kind: 'photo',
    mime: 'image/jpeg',
    aliases: ['image/jpg', 'image/pjpeg'],
    extensions: fileExtensions.photo.jpeg,
  },
  png: { kind: 'photo', mime: 'image/png', aliases: ['image/x-png'], extensions: fileExtensions.photo.png },
  heic: {
    kind: 'photo',
    mime: 'image/heic',
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    extensions: fileExtensions.photo.heic,
  },
  webp: { kind: 'photo', mime: 'image/webp', aliases: [], extensions: fileExtensions.photo.webp },
  mp4: { kind: 'video', mime: 'video/mp4', aliases: ['video/x-m4v'], extensions: fileExtensions.video.mp4 },
  mov: { kind: 'video', mime: 'video/quicktime', aliases: [], extensions: fileExtensions.video.mov },
  m4a: {
    kind: 'voice',
    mime: 'audio/mp4',
    aliases: ['audio/x-m4a', 'audio/m4a'],
    extensions: fileExtensions.voice.m4a,
  },
  weba: { kind: 'voice', mime: 'audio/webm', aliases: [], extensions: fileExtensions.voice.weba },
  ogg: {
    kind: 'voice',
    mime: 'audio/ogg',
    aliases: ['audio/opus', 'application/ogg'],
    extensions: fileExtensions.voice.ogg,
  },
} as const satisfies Record<string, FileType>

export type FileTypeName = keyof typeof fileTypes

export const fileTypeNames = [
  'jpeg',
  'png',
  'heic',
  'webp',
  'mp4',
  'mov',
  'm4a',
  'weba',
  'ogg',
] as const satisfies readonly FileTypeName[]

/** A browser's answer for unknown types. */
const noClaims = new Set(['', 'application/octet-stream'])

/** The type that a file claims: by its MIME type or, if the browser gave none, by its extension. */
export function claimedFileType(name: string, mime: string): FileTypeName | undefined {
  const claim = mime.replace(/;.*/, '').trim().toLowerCase()
  if (noClaims.has(claim)) return fileTypeOfExtension(name)
  return fileTypeNames.find((type) =>
    [fileTypes[type].mime, ...fileTypes[type].aliases].some((known) => known === claim),
  )
}

/** The type of a name's extension, in any case; undefined if it is not accepted. */
export function fileTypeOfExtension(name: string): FileTypeName | undefined {
  const extension = /\.[^.]+$/.exec(name)?.[0].slice(1).toLowerCase()
  return fileTypeNames.find((type) => fileTypes[type].extensions.some((known) => known === extension))
}

/** Types of previews: the ones that browsers can write. */
export const previewTypes = ['jpeg', 'webp'] as const satisfies readonly FileTypeName[]
export type PreviewType = (typeof previewTypes)[number]

/** Largest accepted size of that type in bytes. */
export const maxBytesOf = (type: FileTypeName): number => kinds[fileTypes[type].kind].maxBytes

/** Most accepted pixels of a photo of that type. */
export const maxPixelsOf = (type: FileTypeName) => (type === 'jpeg' ? maxJpegPixels : maxPhotoPixels)

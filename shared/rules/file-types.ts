import { maxJpegPixels, maxPhotoBytes, maxPhotoPixels, maxVideoBytes } from './upload-limits.ts'

export type MediaKind = 'photo' | 'video'

interface FileType {
  kind: MediaKind
  /** The type's own MIME name (IANA; QuickTime's is Apple's). */
  mime: string
  /** Other names that browsers and systems give the same bytes. */
  aliases: readonly string[]
  /** Without the dot, lower case; the first is the one we write. */
  extensions: readonly [string, ...string[]]
}

/** Every kind of file that a gallery takes. */
export const fileTypes = {
  jpeg: {
    kind: 'photo',
    mime: 'image/jpeg',
    aliases: ['image/jpg', 'image/pjpeg'],
    extensions: ['jpg', 'jpeg', 'jpe'],
  },
  png: { kind: 'photo', mime: 'image/png', aliases: ['image/x-png'], extensions: ['png'] },
  heic: {
    kind: 'photo',
    mime: 'image/heic',
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
    extensions: ['heic', 'heif', 'hif'],
  },
  webp: { kind: 'photo', mime: 'image/webp', aliases: [], extensions: ['webp'] },
  mp4: { kind: 'video', mime: 'video/mp4', aliases: ['video/x-m4v'], extensions: ['mp4', 'm4v'] },
  mov: { kind: 'video', mime: 'video/quicktime', aliases: [], extensions: ['mov', 'qt'] },
} as const satisfies Record<string, FileType>

export type FileTypeName = keyof typeof fileTypes

export const fileTypeNames = ['jpeg', 'png', 'heic', 'webp', 'mp4', 'mov'] as const satisfies readonly FileTypeName[]

/** What a browser says when it does not know. */
const noClaims = new Set(['', 'application/octet-stream'])

/** The type that a file claims to be: by its MIME type or, where the browser gave none, by its extension. */
export function claimedFileType(name: string, mime: string): FileTypeName | undefined {
  const claim = mime.split(';')[0]?.trim().toLowerCase() ?? ''
  if (noClaims.has(claim)) return fileTypeOfExtension(name)
  return fileTypeNames.find((type) =>
    [fileTypes[type].mime, ...fileTypes[type].aliases].some((known) => known === claim),
  )
}

/** The type that a name ends in, in any case; undefined where it is none of ours. */
export function fileTypeOfExtension(name: string): FileTypeName | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return fileTypeNames.find((type) => fileTypes[type].extensions.some((known) => known === extension))
}

/** What a preview may be: what browsers write. */
export const previewTypes = ['jpeg', 'webp'] as const satisfies readonly FileTypeName[]
export type PreviewType = (typeof previewTypes)[number]

/** The extensions of that kind's types, as a file input's `accept` takes them: `.jpg`. */
export const acceptedExtensions = (kind: MediaKind): string[] =>
  fileTypeNames
    .filter((type) => fileTypes[type].kind === kind)
    .flatMap((type) => fileTypes[type].extensions.map((extension) => `.${extension}`))

/** Largest accepted size of that type in bytes. */
export function maxBytesOf(type: FileTypeName): number {
  return fileTypes[type].kind === 'photo' ? maxPhotoBytes : maxVideoBytes
}

/** Most pixels of a photo of that type that is accepted. */
export const maxPixelsOf = (type: FileTypeName) => (type === 'jpeg' ? maxJpegPixels : maxPhotoPixels)

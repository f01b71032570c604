export const mediaKinds = ['photo', 'video', 'voice'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The extensions of every file type that a gallery takes, lower case; the first is the one we write. */
export const fileExtensions = {
  photo: { jpeg: ['jpg', 'jpeg', 'jpe'], png: ['png'], heic: ['heic', 'heif', 'hif'], webp: ['webp'] },
  video: { mp4: ['mp4', 'm4v'], mov: ['mov', 'qt'] },
  voice: { m4a: ['m4a'], weba: ['weba', 'webm'], ogg: ['ogg', 'opus', 'oga'] },
} as const

/** Those of a kind, as a file input's `accept` takes them: `.jpg`. */
export const acceptedExtensions = (kind: MediaKind): string[] =>
  Object.values<readonly string[]>(fileExtensions[kind])
    .flat()
    .map((extension) => `.${extension}`)

export const mediaKinds = ['photo', 'video', 'voice'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** The extensions of every accepted file type, lower case; the first is the one in downloads. */
export const fileExtensions = {
  photo: { jpeg: ['jpg', 'jpeg', 'jpe'], png: ['png'], heic: ['heic', 'heif', 'hif'], webp: ['webp'] },
  video: { mp4: ['mp4', 'm4v'], mov: ['mov', 'qt'] },
  voice: { m4a: ['m4a'], weba: ['weba', 'webm'], ogg: ['ogg', 'opus', 'oga'] },
} as const

/** A kind's extensions in the form of a file input's `accept`: `.jpg`. */
export const acceptedExtensions = (kind: MediaKind): string[] =>
  Object.values<readonly string[]>(fileExtensions[kind])
    .flat()
    .map((extension) => `.${extension}`)

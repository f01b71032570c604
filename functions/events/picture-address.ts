import { env } from '../runtime/env.ts'

/** A smaller copy as its row names it. */
export interface StoredRendition {
  width: number
  height: number
  /** Last part of its key. */
  file: string
}

/** Absolute, so that any program can fetch it; with the gallery's cookies alone. */
export function renditionUrl(eventId: string, photoId: string, file: string): string {
  return `${env.appOrigin()}/renditions/${eventId}/${photoId}/${file}`
}

/** A photo's renditions as lists answer them: addresses on the app's origin, which open with the gallery's cookies. */
export function renditionAnswers(eventId: string, photoId: string, renditions: readonly StoredRendition[]) {
  return renditions.map(({ width, height, file }) => ({ width, height, url: renditionUrl(eventId, photoId, file) }))
}

import { publicKey, renditionKey } from '../gateways/media-keys.ts'
import { env } from '../runtime/env.ts'

/** A smaller copy as its row names it. */
export interface StoredRendition {
  width: number
  height: number
  /** Last part of its key. */
  file: string
}

/** The event and the place below it (`open/…`, `closed/…`) from which the viewer fetches the pictures. */
interface Pictured {
  eventId: string
  place: string
  photoId: string
}

/** Absolute, so that any program can fetch it; with the gallery's cookies alone. */
export function renditionUrl({ eventId, place, photoId }: Pictured, file: string): string {
  return `${env.appOrigin()}/${renditionKey(eventId, place, photoId, file)}`
}

/** For files that need no cookies: letters and chats show them too. */
export const publicUrl = (eventId: string, file: string) => `${env.appOrigin()}/${publicKey(eventId, file)}`

/** A photo's renditions as lists answer them: addresses on the app's origin, which open with the gallery's cookies. */
export function renditionAnswers(of: Pictured, renditions: readonly StoredRendition[]) {
  return renditions.map(({ width, height, file }) => ({ width, height, url: renditionUrl(of, file) }))
}

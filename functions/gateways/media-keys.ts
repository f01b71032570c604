/** Keys in the media bucket; they are made of ids, never of a name that someone chose. */
export const originalKey = (eventId: string, photoId: string) => `originals/${eventId}/${photoId}`
/** Of an upload that is never completed: nothing is ever stored there. */
export const lineCheckKey = (eventId: string, id: string) => `originals/${eventId}/line-checks/${id}`
/** Until it is drawn: a preview is nowhere fetched from. */
export const previewKey = (eventId: string, photoId: string) => `previews/${eventId}/${photoId}`
/** `place`: below the folders that cookies open, `open/{owner}`, `closed/{owner}` or `cover`. */
export const renditionKey = (eventId: string, place: string, photoId: string, file: string) =>
  `renditions/${eventId}/${place}/${photoId}/${file}`
/** What anybody may fetch who knows the file's name, which nobody guesses. */
export const publicKey = (eventId: string, file: string) => `public/${eventId}/${file}`
/** A photo for guests, without its place; below no folder that cookies open. */
export const scrubbedKey = (eventId: string, photoId: string) => `renditions/${eventId}/scrubbed/${photoId}`
/** What the names of what a film or voice is converted to begin with. */
export const convertedPrefix = (eventId: string, photoId: string) => `films/${eventId}/${photoId}/film`
/** Their keys until they are published. MediaConvert counts pictures from 0. */
export const convertedKeys = (eventId: string, photoId: string) => {
  const prefix = convertedPrefix(eventId, photoId)
  const poster = `${prefix}-poster.000000`
  return { film: `${prefix}-playback.mp4`, posters: { first: `${poster}0.jpg`, second: `${poster}1.jpg` } }
}
/** The same of a voice: its sound in a plain file, from which it is converted, what it becomes, and its samples. */
export const convertedVoiceKeys = (eventId: string, photoId: string) => {
  const prefix = convertedPrefix(eventId, photoId)
  return { source: `films/${eventId}/${photoId}/voice`, voice: `${prefix}-playback.mp4`, wave: `${prefix}-wave.wav` }
}
/** Each ZIP (from 0) of each build of a download has a key of its own, so that none is ever taken for another. */
export const downloadKey = (eventId: string, downloadId: string, buildId: string, zip: number) =>
  `downloads/${eventId}/${downloadId}/${buildId}${zip === 0 ? '' : `-${zip + 1}`}.zip`
/** What that build holds. */
export const downloadPlanKey = (eventId: string, downloadId: string, buildId: string) =>
  `downloads/${eventId}/${downloadId}/${buildId}.plan`

/** What the key of an original, or of a preview, names; undefined for any other key. */
export function parseSentKey(
  key: string,
  wanted: 'originals' | 'previews',
): { eventId: string; photoId: string } | undefined {
  const [prefix, eventId, photoId, ...rest] = key.split('/')
  return prefix === wanted && eventId && photoId && rest.length === 0 ? { eventId, photoId } : undefined
}

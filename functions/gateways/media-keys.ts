/** Keys in the media bucket; made of ids, never of names that somebody chose. */
export const originalKey = (eventId: string, photoId: string) => `originals/${eventId}/${photoId}`
/** For an upload that is never completed: nothing is ever stored there. */
export const lineCheckKey = (eventId: string, id: string) => `originals/${eventId}/line-checks/${id}`
/** Until it is drawn; a preview is never served. */
export const previewKey = (eventId: string, photoId: string) => `previews/${eventId}/${photoId}`
/** `place`: below a folder that cookies open, `open/{owner}`, `closed/{owner}` or `cover`. */
export const renditionKey = (eventId: string, place: string, photoId: string, file: string) =>
  `renditions/${eventId}/${place}/${photoId}/${file}`
/** For files that anybody may fetch by their unguessable name. */
export const publicKey = (eventId: string, file: string) => `public/${eventId}/${file}`
/** A photo's copy for guests, without location; in no folder that cookies open. */
export const scrubbedKey = (eventId: string, photoId: string) => `renditions/${eventId}/scrubbed/${photoId}`
/** Prefix of the names of a film's or voice's converted files. */
export const convertedPrefix = (eventId: string, photoId: string) => `films/${eventId}/${photoId}/film`
/** Their keys until they are published. MediaConvert counts pictures from 0. */
export const convertedKeys = (eventId: string, photoId: string) => {
  const prefix = convertedPrefix(eventId, photoId)
  const poster = `${prefix}-poster.000000`
  return { film: `${prefix}-playback.mp4`, posters: { first: `${poster}0.jpg`, second: `${poster}1.jpg` } }
}
/** The same for a voice: its plain sound file, the conversion's result, and its samples. */
export const convertedVoiceKeys = (eventId: string, photoId: string) => {
  const prefix = convertedPrefix(eventId, photoId)
  return { source: `films/${eventId}/${photoId}/voice`, voice: `${prefix}-playback.mp4`, wave: `${prefix}-wave.wav` }
}
/** Each ZIP (from 0) of each build of a download has its own key, so that they are never confused. */
export const downloadKey = (eventId: string, downloadId: string, buildId: string, zip: number) =>
  `downloads/${eventId}/${downloadId}/${buildId}${zip === 0 ? '' : `-${zip + 1}`}.zip`
/** The plan of that build. */
export const downloadPlanKey = (eventId: string, downloadId: string, buildId: string) =>
  `downloads/${eventId}/${downloadId}/${buildId}.plan`

/** The ids in the key of an original or a preview; undefined for any other key. */
export function parseSentKey(
  key: string,
  wanted: 'originals' | 'previews',
): { eventId: string; photoId: string } | undefined {
  const [prefix, eventId, photoId, ...rest] = key.split('/')
  return prefix === wanted && eventId && photoId && rest.length === 0 ? { eventId, photoId } : undefined
}

/** A line as a phone has measured it: milliseconds for a question and its answer, bytes in a second. */
export interface Line {
  delayMs: number
  down: number
  up: number
}

/** What the forecast takes for granted, which the page says beside it. Bytes. */
export const assumed = {
  /** Of what was measured: others use the line as well. */
  share: 0.75,
  photosPerGuest: 30,
  photo: 3_000_000,
  /** Of a minute, one from each guest. */
  film: 100_000_000,
  /** Hours of the day between which guests send; the second is midnight. */
  from: 18,
  to: 24,
} as const

/** What is sent of a photo before it is shown, and what the wall fetches of it, in bytes. */
const small = 150_000
const large = 400_000
/** Questions and answers one after the other until then. */
const trips = 4
/** Milliseconds that checking and drawing take, and until the wall asks again. */
const oursMs = 3000

const hourMs = 60 * 60 * 1000

/** What a line bears. */
export interface Forecast {
  /** Seconds from a guest's tap until their photo is on the wall. */
  onWall: number
  /** When all photos have arrived, by the event's clocks as if they ran in UTC. */
  safeAt: Date
  /** Days of sending that all photos take. */
  days: number
  /** Whether films, too, have arrived by noon of the next day. */
  takesFilms: boolean
}

/** Undefined where nothing came through. `date` is the event's, `YYYY-MM-DD`. */
export function forecast({ delayMs, down, up }: Line, date: string, guests: number): Forecast | undefined {
  if (down <= 0 || up <= 0) return undefined
  const begin = Date.parse(`${date}T00:00:00Z`) + assumed.from * hourMs
  const msFor = (bytes: number) => (bytes / (up * assumed.share)) * 1000
  const endOf = (ms: number) => begin + Math.max(ms, (assumed.to - assumed.from) * hourMs)
  const photosMs = msFor(guests * assumed.photosPerGuest * assumed.photo)
  const filmsMs = msFor(guests * assumed.film)
  return {
    onWall: Math.ceil((oursMs + trips * delayMs + msFor(small) + (large / down) * 1000) / 1000),
    safeAt: new Date(endOf(photosMs)),
    days: Math.ceil(photosMs / (24 * hourMs)),
    takesFilms: endOf(photosMs + filmsMs) <= begin + (36 - assumed.from) * hourMs,
  }
}

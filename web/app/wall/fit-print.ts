/** Sizes in pixels. */
interface Size {
  width: number
  height: number
}

/** The largest size of that shape that fits; an unknown shape counts as a square. */
export function fitInto({ width, height }: Size, room: Size): Size {
  const ratio = width > 0 && height > 0 ? width / height : 1
  const fitted = Math.min(room.width, room.height * ratio)
  return { width: Math.round(fitted), height: Math.round(fitted / ratio) }
}

/**
 * Where prints lie on the table, in shares of their room: corners, middle and edges, each far from the one before, so
 * that all of them fill the table and a new one covers few.
 */
const places = [
  [0.04, 0.08],
  [0.96, 0.92],
  [0.9, 0.03],
  [0.07, 0.97],
  [0.5, 0.42],
  [0, 0.5],
  [1, 0.47],
  [0.44, 1],
  [0.54, 0],
] as const

export const printsOnTable = places.length

/** The most that a print takes, in shares of the table: more while there are few photos. */
export function shareOnTable(photos: number): { width: number; height: number } {
  const more = 0.06 * Math.max(0, 6 - photos)
  return { width: 0.44 + more, height: 0.54 + more }
}

/** Degrees by which prints are tilted, in turn. */
const tilts = [-4, 3, 6, -7, 2, -3, 5, -5] as const

/** Where the print of that turn lies, an only photo in the middle; `x` and `y`: shares of the table less the print. */
export function placeOnTable(turn: number, photos: number): { x: number; y: number; tilt: number } {
  const [x = 0.5, y = 0.5] = photos > 1 ? (places[turn % places.length] ?? []) : []
  return { x, y, tilt: tilts[turn % tilts.length] ?? 0 }
}

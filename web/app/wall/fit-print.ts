/** Sizes in pixels. */
interface Size {
  width: number
  height: number
}

/** The largest size of that shape that fits; a shape that nobody knows is taken for a square. */
export function fitInto({ width, height }: Size, room: Size): Size {
  const ratio = width > 0 && height > 0 ? width / height : 1
  const fitted = Math.min(room.width, room.height * ratio)
  return { width: Math.round(fitted), height: Math.round(fitted / ratio) }
}

/** Where prints lie on the table, as shares of the room that each has: one after the other far from the last, so that a new one covers few. */
const places = [
  [0.2, 0.45],
  [0.85, 0.25],
  [0.1, 0.1],
  [0.7, 0.85],
  [0.45, 0.2],
  [0.95, 0.7],
  [0.05, 0.9],
  [0.6, 0.1],
  [0.4, 0.8],
] as const

/** How many prints lie on the table at once. */
export const printsOnTable = places.length

/** Degrees by which prints lie askew, in turn; no two neighbours alike. */
const tilts = [-4, 3, 6, -7, 2, -3, 5, -5] as const

/** Where the print of that turn falls; `x` and `y` are shares of what the table is larger than the print. */
export function placeOnTable(turn: number): { x: number; y: number; tilt: number } {
  const [x = 0.5, y = 0.5] = places[turn % places.length] ?? []
  return { x, y, tilt: tilts[turn % tilts.length] ?? 0 }
}

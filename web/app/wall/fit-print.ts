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

/** Where prints lie on the table, as shares of its width and height: one after the other far from the last, so that a new one covers few. */
const places = [
  [0.34, 0.48],
  [0.7, 0.42],
  [0.3, 0.38],
  [0.64, 0.58],
  [0.48, 0.4],
  [0.72, 0.56],
  [0.28, 0.58],
  [0.58, 0.38],
  [0.44, 0.57],
] as const

/** How many prints lie on the table at once. */
export const printsOnTable = places.length

/** Degrees by which prints lie askew, in turn; no two neighbours alike. */
const tilts = [-4, 3, 6, -7, 2, -3, 5, -5] as const

/** Where the print of that turn falls. */
export function placeOnTable(turn: number): { x: number; y: number; tilt: number } {
  const [x = 0.5, y = 0.5] = places[turn % places.length] ?? []
  return { x, y, tilt: tilts[turn % tilts.length] ?? 0 }
}

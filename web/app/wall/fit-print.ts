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

/** Where prints lie on the table, in shares of their room, each far from the one before, so that it covers few. */
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

export const printsOnTable = places.length

/** Degrees by which prints are tilted, in turn. */
const tilts = [-4, 3, 6, -7, 2, -3, 5, -5] as const

/** Where the print of that turn lies; `x` and `y` are shares of the table's size less the print's. */
export function placeOnTable(turn: number): { x: number; y: number; tilt: number } {
  const [x = 0.5, y = 0.5] = places[turn % places.length] ?? []
  return { x, y, tilt: tilts[turn % tilts.length] ?? 0 }
}

export interface Point {
  x: number
  y: number
}

/** A picture's scale, and its offset in pixels from the middle of its place. */
export interface Zoom extends Point {
  scale: number
}

/** In pixels. `picture`: its size when it fits its place. */
export interface Sizes {
  place: { width: number; height: number }
  picture: { width: number; height: number }
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }

/** A larger scale shows no more detail. */
export const largest = 5

/** Scale after a double tap. */
export const closer = 2.5

export function fitInto({ width, height }: Sizes['picture'], place: Sizes['place']): Sizes {
  const scale = Math.min(place.width / Math.max(1, width), place.height / Math.max(1, height))
  return { place, picture: { width: width * scale, height: height * scale } }
}

/** Zooms to a scale; the point at `from` moves to `to`, both measured from the middle of the place. */
export function zoomAt(zoom: Zoom, scale: number, from: Point, to: Point = from): Zoom {
  const times = scale / zoom.scale
  return { scale, x: to.x - (from.x - zoom.x) * times, y: to.y - (from.y - zoom.y) * times }
}

/** Limits a zoom: a scale from 1 to `largest`, and no gap that the picture could fill. */
export function within(zoom: Zoom, { place, picture }: Sizes): Zoom {
  if (zoom.scale <= 1) return fitted
  const { scale, x, y } = zoom.scale > largest ? zoomAt(zoom, largest, { x: 0, y: 0 }) : zoom
  const [right, down] = [(picture.width * scale - place.width) / 2, (picture.height * scale - place.height) / 2]
  return { scale, x: clamp(x, right), y: clamp(y, down) }
}

const clamp = (value: number, most: number) => Math.max(-Math.max(0, most), Math.min(Math.max(0, most), value))

/** A drawing before it is a picture: SVG markup in units of its own, `width` by `height` of them. */
export interface Drawing {
  width: number
  height: number
  markup: string
}

/** Formats that phones take. */
export const landscape = { width: 480, height: 360 } as const
export const portrait = { width: 360, height: 480 } as const
export const square = { width: 400, height: 400 } as const
export const wide = { width: 560, height: 315 } as const

type Size = Pick<Drawing, 'width' | 'height'>

/** Layers from far to near, darkened a little towards the corners as lenses do. */
export function draw(size: Size, ...layers: string[]): Drawing {
  const { width, height } = size
  const vignette = `<rect width="${width}" height="${height}" fill="url(#corners)"/>`
  return { width, height, markup: [...layers, vignette].join('') }
}

/** The whole document; what every scene paints with is defined once. */
export function toSvg({ width, height, markup }: Drawing): string {
  const blurs = Object.entries(blurRadii).map(
    ([name, radius]) =>
      `<filter id="${name}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>
    <radialGradient id="glow"><stop offset="0" stop-color="#fff3cf" stop-opacity=".95"/><stop offset=".25" stop-color="#ffd987" stop-opacity=".5"/><stop offset="1" stop-color="#ffd987" stop-opacity="0"/></radialGradient>
    <radialGradient id="corners" r=".78"><stop offset=".62" stop-color="#1a1020" stop-opacity="0"/><stop offset="1" stop-color="#1a1020" stop-opacity=".34"/></radialGradient>
    ${blurs.join('')}</defs>${markup}</svg>`
}

const blurRadii = { near: 1.6, far: 5, veil: 14 } as const

/** What is out of focus. */
export const blurred = (how: keyof typeof blurRadii, ...layers: string[]) =>
  `<g filter="url(#${how})">${layers.join('')}</g>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const box = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

/** Somewhere else, in another size (negative widths mirror), turned by degrees. */
export function at(x: number, y: number, content: string, { size = 1, turn = 0, mirror = false } = {}): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${mirror ? -size : size} ${size})">${content}</g>`
}

/** The whole ground in colours from top to bottom. */
export function ground({ width, height }: Size, ...colours: string[]): string {
  return shaded(box(0, 0, width, height, 'url(#GRADIENT)'), colours)
}

/** Gives content that is filled with `url(#GRADIENT)` these colours from top to bottom. */
export function shaded(content: string, colours: readonly string[]): string {
  const id = `s${colours.join('').replaceAll(/[^0-9a-z]/g, '')}`
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  const gradient = `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`
  return gradient + content.replaceAll('#GRADIENT', `#${id}`)
}

/** Numbers in [0,1) that look like chance and are the same at every drawing (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The same thing in many places of an area; `one` gets its place, a number in [0,1) of its own and its index. */
export function scatter(
  seed: number,
  count: number,
  { x, y, width, height }: Area,
  one: (x: number, y: number, random: number, index: number) => string,
): string {
  const random = chance(seed)
  const round = (value: number) => Math.round(value * 10) / 10
  return Array.from({ length: count }, (_, index) =>
    one(round(x + random() * width), round(y + random() * height), random(), index),
  ).join('')
}

/** One of several by a number in [0,1). */
export function pick<Item>(random: number, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random * items.length)] ?? items[0]
}

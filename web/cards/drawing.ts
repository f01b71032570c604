import type { Colour } from '#shared/rules/contrast.ts'

/** Which of a card's two types. */
export type Face = 'display' | 'text'

/** An SVG path in units of its own, moved to x, y (mm) and scaled; filled, or a line (mm) if it has a width. */
export interface Shape {
  kind: 'shape'
  data: string
  x: number
  y: number
  scaleX: number
  scaleY: number
  colour: Colour
  line?: number
}

/** A line of text that begins at x on the baseline y (mm); its size is the em (mm). */
interface Line {
  kind: 'line'
  text: string
  face: Face
  x: number
  y: number
  size: number
  colour: Colour
}

/** A picture as a `data:` address, with its upper left corner (mm). */
interface Picture {
  kind: 'picture'
  source: string
  x: number
  y: number
  width: number
  height: number
}

export type Mark = Shape | Line | Picture

/** Marks around a place of their own on the sheet (mm), upside down where they are turned. */
export interface Layer {
  x: number
  y: number
  isTurned: boolean
  marks: readonly Mark[]
  /** What of it is seen, from its own place; all where absent. */
  clip?: { width: number; height: number }
}

/** One page (mm): what lies within the frame is seen, cut marks stand outside of it. */
export interface Sheet {
  width: number
  height: number
  /** Around the cut on each side, and how much of that the colours fill. */
  margin: number
  bleed: number
  layers: readonly Layer[]
  cutMarks: readonly Mark[]
}

/** A shape with data in millimetres already. */
export const shape = (data: string, colour: Colour, line?: number): Shape => ({
  kind: 'shape',
  data,
  x: 0,
  y: 0,
  scaleX: 1,
  scaleY: 1,
  colour,
  ...(line === undefined ? {} : { line }),
})

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`

export const roundedRectangle = (x: number, y: number, width: number, height: number, radius: number): string => {
  const [across, down] = [width - 2 * radius, height - 2 * radius]
  const corner = (toX: number, toY: number) => `a${radius} ${radius} 0 0 1 ${toX} ${toY}`
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}z`
  )
}

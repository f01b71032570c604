/** Tiles [from,to) side by side, `top` pixels below the first row's top. */
export interface GridRow {
  from: number
  to: number
  top: number
  height: number
  /** Left edge and width of each tile in pixels. */
  tiles: readonly { left: number; width: number }[]
}

/** Tiles from one until the next section begins, below a heading for which `head` pixels are left free. */
interface TileSection {
  from: number
  head: number
}

export interface GridLayout {
  rows: readonly GridRow[]
  sections: readonly { from: number; to: number; top: number; head: number; height: number }[]
  /** Of all rows, in pixels. */
  height: number
}

interface Measures {
  width: number
  /** About how high rows are, in pixels. */
  rowHeight: number
  gap: number
}

/** Bounds of a row's height, as parts of the wished one; outside of them its tiles are dealt out again. */
const [lowest, highest] = [0.6, 1.8]

/** The narrowest and widest shapes that a row takes; panoramas are cropped. */
const [narrowest, widest] = [0.6, 2.2]

/** Width through height of a photo's tile; square where its size is not known. */
export function tileRatio({ width, height }: { width: number; height: number }): number {
  return width > 0 && height > 0 ? Math.min(widest, Math.max(narrowest, width / height)) : 1
}

/**
 * Rows as wide as the grid in the order of the ratios (width through height), each about as high as wished; the last
 * of a section may be shorter. Rows begin where `begins` says they did before: a tile more or less changes its own row
 * and no other.
 */
export function layOutRows(
  ratios: readonly number[],
  measures: Measures,
  begins: (index: number) => boolean = () => false,
  parts: readonly TileSection[] = [{ from: 0, head: 0 }],
): GridLayout {
  const { rowHeight, gap } = measures
  const rows: GridRow[] = []
  let top = 0
  const sections = parts.map(({ from: first, head }, index) => {
    const section = { from: first, to: parts[index + 1]?.from ?? ratios.length, top, head, height: 0 }
    top += head
    for (let from = first; from < section.to;) {
      const to = endOfRow(ratios, from, section.to, measures, begins)
      const filling = heightOf(ratios, from, to, measures)
      // The last row is not stretched, and no row towers over the others.
      const height = Math.min(filling, to === section.to ? rowHeight : rowHeight * highest)
      rows.push({ from, to, top, height, tiles: tilesOf(ratios.slice(from, to), height, measures) })
      top += height + gap
      from = to
    }
    return { ...section, height: top - gap - section.top }
  })
  return { rows, sections, height: Math.max(0, top - gap) }
}

function tilesOf(ratios: readonly number[], height: number, { width, gap }: Measures): GridRow['tiles'] {
  let left = 0
  return ratios.map((ratio) => {
    const tile = { left, width: Math.max(1, Math.min(ratio * height, width)) }
    left += tile.width + gap
    return tile
  })
}

/** How high the tiles [from,to) are where they fill the width. */
function heightOf(ratios: readonly number[], from: number, to: number, { width, gap }: Measures): number {
  let whole = 0
  for (let index = from; index < to; index += 1) whole += ratios[index] ?? 1
  return Math.max(1, (width - gap * (to - from - 1)) / whole)
}

/** Where the row before the next known one ends; if that squeezes it, where it comes closest to the wished height. */
function endOfRow(
  ratios: readonly number[],
  from: number,
  stop: number,
  measures: Measures,
  begins: (index: number) => boolean,
): number {
  let end = from + 1
  // What has come before the first known row, and is too little to fill a line, joins that row.
  const isFull = () => heightOf(ratios, from, end, measures) <= measures.rowHeight * highest
  // Without the bound of 200 each row would look at all that follows.
  while (end < stop && end < from + 200 && !(begins(end) && isFull())) end += 1
  if (end < stop && heightOf(ratios, from, end, measures) >= measures.rowHeight * lowest) return end
  const off = (to: number) => Math.abs(heightOf(ratios, from, to, measures) - measures.rowHeight)
  for (let to = from + 1; to < end; to += 1) if (off(to + 1) > off(to)) return to
  return end
}

/** The first row that reaches below `y`; the last if none does. */
export const rowAt = ({ rows }: GridLayout, y: number): number => firstRow(rows, ({ top, height }) => top + height <= y)

/** The row that holds a tile. */
export const rowOf = ({ rows }: GridLayout, index: number): GridRow | undefined =>
  rows[firstRow(rows, ({ to }) => to <= index)]

/** By binary search the first row that is not before the wanted one; the last if all are. */
function firstRow(rows: readonly GridRow[], isBefore: (row: GridRow) => boolean): number {
  let [low, high] = [0, Math.max(0, rows.length - 1)]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && isBefore(row)) low = middle + 1
    else high = middle
  }
  return low
}

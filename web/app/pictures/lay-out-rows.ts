/** Tiles [from,to) side by side, `top` pixels below the first row's top. */
export interface GridRow {
  from: number
  to: number
  top: number
  height: number
  /** Left edge and width of each tile in pixels. */
  tiles: readonly { left: number; width: number }[]
}

/** The tiles until the next section begins, below a heading that takes `head` pixels. */
interface TileSection {
  from: number
  head: number
}

export interface GridLayout {
  rows: readonly GridRow[]
  sections: readonly { from: number; to: number; top: number; head: number; height: number }[]
  /** Height of all rows, in pixels. */
  height: number
}

interface Measures {
  width: number
  /** Approximate height of rows, in pixels. */
  rowHeight: number
  gap: number
  /** Makes every row fill the line, cropping tiles where necessary. */
  filled?: FilledRows
}

/** In pixels: limits of a row's height, and a tile's least width. And the most portraits per row. */
export interface FilledRows {
  lowest: number
  highest: number
  narrowest: number
  portraits: number
}

/** Limits of other rows' heights, relative to the target; lower rows hold too many tiles. */
const [lowest, highest] = [0.6, 1.8]

/** Weight of cropping a tile, relative to missing the target height. */
const cropping = 8

/** Most tiles that are laid out together, so that a change does not move all later rows. */
const dealtTogether = 60

/** The narrowest and widest tile ratios; panoramas are cropped. */
const [narrowest, widest] = [0.6, 2.2]

/** Width divided by height of a photo's tile; square if the size is unknown. */
export function tileRatio({ width, height }: { width: number; height: number }): number {
  return width > 0 && height > 0 ? Math.min(widest, Math.max(narrowest, width / height)) : 1
}

/**
 * Lays tiles out in rows as wide as the grid, in order of `ratios` (width divided by height), each near the target
 * height. A section's last row may be shorter, unless all are filled. Rows start where `begins` says they did before:
 * an added or removed tile changes only its own row and its neighbours.
 */
export function layOutRows(
  ratios: readonly number[],
  measures: Measures,
  begins: (index: number) => boolean = () => false,
  parts: readonly TileSection[] = [{ from: 0, head: 0 }],
): GridLayout {
  const { rowHeight, gap, filled } = measures
  const rows: GridRow[] = []
  let top = 0
  const sections = parts.map(({ from: first, head }, index) => {
    const section = { from: first, to: parts[index + 1]?.from ?? ratios.length, top, head, height: 0 }
    top += head
    const starts = startsOfRows(ratios, section, measures, begins)
    for (const [at, from] of starts.entries()) {
      const to = starts[at + 1] ?? section.to
      const filling = heightOf(ratios, from, to, measures)
      // The last row is not stretched, and no row is much higher than the others.
      const height = filled
        ? Math.min(filled.highest, Math.max(filled.lowest, filling))
        : Math.min(filling, to === section.to ? rowHeight : rowHeight * highest)
      rows.push({ from, to, top, height, tiles: tilesOf(ratios.slice(from, to), height, measures) })
      top += height + gap
    }
    return { ...section, height: top - gap - section.top }
  })
  return { rows, sections, height: Math.max(0, top - gap) }
}

function tilesOf(ratios: readonly number[], height: number, { width, gap, filled }: Measures): GridRow['tiles'] {
  const room = width - gap * (ratios.length - 1)
  const widths = filled ? fillingWidths(ratios, room, filled.narrowest) : ratios.map((ratio) => ratio * height)
  let left = 0
  return widths.map((wished) => {
    const tile = { left, width: Math.max(1, Math.min(wished, width)) }
    left += tile.width + gap
    return tile
  })
}

/** Widths that fill the room in proportion to the ratios, none below the least if there is room. */
function fillingWidths(ratios: readonly number[], room: number, least: number): number[] {
  const unit = room / ratios.reduce((sum, ratio) => sum + ratio, 0)
  const wide = ratios.filter((ratio) => ratio * unit >= least)
  if (wide.length === ratios.length) return ratios.map((ratio) => ratio * unit)
  const widths = fillingWidths(wide, room - least * (ratios.length - wide.length), least)
  return ratios.map((ratio) => (ratio * unit >= least ? (widths.shift() ?? least) : least))
}

/** The height at which the tiles [from,to) fill the width. */
function heightOf(ratios: readonly number[], from: number, to: number, measures: Measures): number {
  let whole = 0
  for (let index = from; index < to; index += 1) whole += ratios[index] ?? 1
  return fillingHeight(to - from, whole, measures)
}

/** The same for a number of tiles; `whole` is the sum of their ratios. */
const fillingHeight = (tiles: number, whole: number, { width, gap }: Measures) =>
  Math.max(1, (width - gap * (tiles - 1)) / whole)

/** The acceptable heights of a row. */
function boundsOf({ rowHeight, filled }: Measures) {
  return filled ?? { lowest: rowHeight * lowest, highest: rowHeight * highest }
}

/**
 * The first tile of each row of a section, with heights as close as possible to the target. Tiles between two earlier
 * starts are laid out separately, as long as their rows look well.
 */
function startsOfRows(
  ratios: readonly number[],
  { from, to }: { from: number; to: number },
  measures: Measures,
  begins: (index: number) => boolean,
): number[] {
  const bounds = boundsOf(measures)
  /** By tile: the lowest cost of the rows before it, and the start of the last of those rows. */
  const costs: number[] = []
  const lasts: number[] = []
  /** Starts of the groups that are laid out separately. */
  const groups = [from]
  costs[from] = 0
  const startsIn = (group: number, end: number) => {
    const starts: number[] = []
    for (let at = end; at > group; at = lasts[at] ?? group) starts.unshift(lasts[at] ?? group)
    return starts
  }
  const looksWell = (group: number, end: number) =>
    startsIn(group, end).every((start, at, starts) => {
      const height = heightOf(ratios, start, starts[at + 1] ?? end, measures)
      return height >= bounds.lowest * 0.9 && height <= bounds.highest * (measures.filled ? 1.25 : 1)
    })
  const deal = (group: number, end: number) =>
    dealOut(ratios, { group, end, isLast: end === to }, measures, { costs, lasts })
  for (let end = from + 1; end <= to; end += 1) {
    const group = groups.at(-1) ?? from
    deal(group, end)
    if (end === to || !begins(end) || !(looksWell(group, end) || end - group > dealtTogether)) continue
    groups.push(end)
    costs[end] = 0
  }
  // A poor remainder at a section's end joins the rows before it.
  while (measures.filled && groups.length > 1 && !looksWell(groups.at(-1) ?? from, to)) {
    const before = groups.splice(-2, 1)[0] ?? from
    groups[groups.length - 1] = before
    for (let end = before + 1; end <= to; end += 1) deal(before, end)
  }
  return startsIn(from, to)
}

/** Finds the best last row for the group's tiles before `end`, given the rows before it. */
function dealOut(
  ratios: readonly number[],
  { group, end, isLast }: { group: number; end: number; isLast: boolean },
  measures: Measures,
  { costs, lasts }: { costs: number[]; lasts: number[] },
): void {
  const { filled, rowHeight, width, gap } = measures
  const bounds = boundsOf(measures)
  let [whole, portraits, least] = [0, 0, Infinity]
  for (let start = end - 1; start >= group; start -= 1) {
    const [ratio, tiles] = [ratios[start] ?? 1, end - start]
    whole += ratio
    if (ratio < 1) portraits += 1
    const height = fillingHeight(tiles, whole, measures)
    const hasRoom = !filled || (portraits <= filled.portraits && tiles * (filled.narrowest + gap) - gap <= width)
    if (tiles > 1 && (!hasRoom || height < bounds.lowest / 2)) break
    const shown = Math.min(bounds.highest, Math.max(bounds.lowest, height))
    const off = Math.log(height / rowHeight) ** 2 + cropping * Math.log(height / shown) ** 2
    const isShort = isLast && !filled && height > rowHeight
    const cost = (costs[start] ?? 0) + (isShort ? 0 : off * tiles)
    if (cost >= least) continue
    least = cost
    lasts[end] = start
  }
  costs[end] = least
}

/** The first row that reaches below `y`; the last row if none does. */
export const rowAt = ({ rows }: GridLayout, y: number): number => firstRow(rows, ({ top, height }) => top + height <= y)

/** The row that contains a tile. */
export const rowOf = ({ rows }: GridLayout, index: number): GridRow | undefined =>
  rows[firstRow(rows, ({ to }) => to <= index)]

/** Binary search for the first row that is not before the wanted one; the last row if all are. */
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

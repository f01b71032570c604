import { type Colour, mixColours } from '#shared/rules/contrast.ts'
import { ornaments, ornamentSize } from '#shared/rules/theme-ornaments.ts'
import type { Palette, ThemeName } from '#shared/rules/themes.ts'
import { bleed } from './card-formats.ts'
import { type Mark, rectangle, type Shape, shape } from './drawing.ts'

/** What of a face's length is left free for its ornaments, in units (a unit is a millimetre of an A6 card). */
interface Art {
  head: number
  foot: number
  marks: readonly Mark[]
}

interface Place {
  width: number
  height: number
  unit: number
}

/** A theme's ornaments on a face (mm). Colours and shapes go on beyond the cut where they touch it. */
export function artOf(theme: ThemeName, palette: Palette, place: Place): Art {
  return arts[theme](palette, place)
}

const arts: Record<ThemeName, (palette: Palette, place: Place) => Art> = {
  /** String lights hung in a double frame, a sprig at its foot. */
  wedding(palette, { width, height, unit }) {
    const inset = 5 * unit
    const sprig = 40 * unit
    return {
      head: 22,
      foot: 17,
      marks: [
        ...frame(palette.second, inset, { width, height, unit }),
        ...ornament(
          'wedding',
          { x: inset, y: inset - 1.6 * unit, width: width - 2 * inset, repeats: repeatsIn(width, unit) },
          (data) => (data.includes('a') ? palette.glow : palette.second),
        ),
        ...ornament('graduation', { x: (width - sprig) / 2, y: height - 14.5 * unit, width: sprig }, (data) =>
          data.includes('a') ? palette.glow : palette.second,
        ),
      ],
    }
  },
  /** A paper garland above, confetti all around. */
  birthday(palette, { width, height, unit }) {
    const colours = [palette.accent, palette.glow, palette.second]
    let flag = 0
    return {
      head: 20,
      foot: 9,
      marks: [
        ...confetti(colours, { width, height, unit }),
        ...ornament(
          'birthday',
          { x: -bleed, y: 1.5 * unit, width: width + 2 * bleed, repeats: repeatsIn(width, unit) },
          (data) => (data.includes('Q') ? palette.accent : (colours[(flag += 1) % colours.length] ?? palette.accent)),
        ),
      ],
    }
  },
  /** A fjord: three ridges and the water before them. */
  company(palette, { width, height, unit }) {
    const waves = 34 * unit
    const ridge = (base: number, peaks: readonly number[]) => {
      const step = (width + 2 * bleed) / (peaks.length - 1)
      const points = peaks.map((peak, index) => `${-bleed + index * step} ${height - (base + peak) * unit}`)
      return `M${-bleed} ${height + bleed}L${points.join('L')}L${width + bleed} ${height + bleed}z`
    }
    return {
      head: 20,
      foot: 24,
      marks: [
        shape(rectangle(-bleed, -bleed, width + 2 * bleed, bleed + 2.4 * unit), palette.accent),
        ...ornament('company', { x: (width - waves) / 2, y: 9 * unit, width: waves }, () => palette.accent),
        shape(ridge(8, [6, 11, 4, 8, 13, 6, 3, 9, 5]), mixColours(palette.sunken, palette.accent, 0.22)),
        shape(ridge(4, [2, 5, 9, 4, 2, 7, 10, 4, 8]), mixColours(palette.sunken, palette.accent, 0.5)),
        shape(ridge(1, [6, 2, 3, 6, 2, 1, 3, 6, 3]), palette.accent),
      ],
    }
  },
  /** Beams from above, a sound along the foot. */
  concert(palette, { width, height, unit }) {
    const beam = (from: number, to: number, spread: number) =>
      `M${from} ${-bleed}L${to - spread} ${height}L${to + spread} ${height}z`
    const soft = (share: number) => mixColours(palette.paper, palette.glow, share)
    return {
      head: 11,
      foot: 23,
      marks: [
        shape(beam(width * 0.1, width * 0.62, width * 0.2), soft(0.07)),
        shape(beam(width * 0.9, width * 0.38, width * 0.2), soft(0.07)),
        shape(beam(width * 0.5, width * 0.5, width * 0.16), soft(0.11)),
        ...ornament(
          'concert',
          {
            x: -bleed / 2,
            y: height - 17 * unit,
            width: width + bleed,
            height: 34 * unit,
            repeats: repeatsIn(width, unit),
          },
          () => palette.glow,
        ),
      ],
    }
  },
  /** Laurel and a little gold. */
  graduation(palette, { width, height, unit }) {
    const laurel = 56 * unit
    return {
      head: 23,
      foot: 11,
      marks: [
        ...frame(palette.glow, 5 * unit, { width, height, unit }),
        ...ornament('graduation', { x: (width - laurel) / 2, y: 10 * unit, width: laurel }, (data) =>
          data.includes('a') ? palette.glow : palette.accent,
        ),
      ],
    }
  },
  /** Flags in a field, the sun going down behind it. */
  festival(palette, { width, height, unit }) {
    const field = 6 * unit
    const sun = Math.min(width + 2 * bleed, 112 * unit)
    const scale = sun / ornamentSize.width
    return {
      head: 11,
      foot: 27,
      marks: [
        ...ornament('festival', { x: (width - sun) / 2, y: height - field - 38 * scale, width: sun }, (data) =>
          data.includes('a24') || data.includes('L') ? palette.glow : palette.accent,
        ),
        shape(rectangle(-bleed, height - field, width + 2 * bleed, field + bleed), palette.second),
      ],
    }
  },
}

interface Field {
  x: number
  y: number
  width: number
  height?: number
  repeats?: number
}

/** A theme's ornament, each of its parts in a colour; several of them side by side where the field is long. */
function ornament(theme: ThemeName, field: Field, colourOf: (data: string) => Colour): Shape[] {
  const { x, y, width, repeats = 1 } = field
  const scaleX = width / repeats / ornamentSize.width
  const scaleY = field.height === undefined ? scaleX : field.height / ornamentSize.height
  const parts = ornaments[theme].split('M').slice(1)
  return Array.from({ length: repeats }, (_, index) => x + (index * width) / repeats).flatMap((left) =>
    parts.map((part): Shape => {
      const data = `M${part}`
      return { kind: 'shape', data, x: left, y, scaleX, scaleY, colour: colourOf(data) }
    }),
  )
}

/** So many stand side by side on a face that lies that they are as large as on one that stands. */
const repeatsIn = (width: number, unit: number) => Math.max(1, Math.round(width / (105 * unit)))

/** Two lines, a strong one and a fine one within it. */
function frame(colour: Colour, inset: number, { width, height, unit }: Place): Shape[] {
  const line = (by: number, strength: number) =>
    shape(rectangle(by, by, width - 2 * by, height - 2 * by), colour, strength * unit)
  return [line(inset, 0.45), line(inset + 1.4 * unit, 0.2)]
}

/** Dots and slips along both sides, the same on every card. */
function confetti(colours: readonly Colour[], { width, height, unit }: Place): Shape[] {
  const count = 44
  return Array.from({ length: count }, (_, index) => {
    const side = index % 2
    // The golden ratio spreads them evenly, and nobody sees a pattern.
    const [along, across] = [(index * 0.618_034) % 1, (index * 0.381_966 * 1.7) % 1]
    const x = across * 7 * unit
    const y = (0.16 + along * 0.84) * height
    const colour = colours[index % colours.length] ?? colours[0] ?? '#000000'
    const size = (0.7 + ((index * 7) % 5) * 0.18) * unit
    const at = side === 0 ? x : width - x
    const data =
      index % 3 === 0
        ? `M${at} ${y}l${size * 1.6} ${size * 0.9}l${-size * 0.5} ${size * 0.9}l${-size * 1.6} ${-size * 0.9}z`
        : `M${at - size} ${y}a${size} ${size} 0 1 1 ${2 * size} 0a${size} ${size} 0 1 1 ${-2 * size} 0z`
    return shape(data, colour)
  })
}

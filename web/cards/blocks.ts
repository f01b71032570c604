import type { Colour } from '#shared/rules/contrast.ts'
import type { CardLetters, CardLogo } from './card.ts'
import { type Face, type Mark, roundedRectangle, shape } from './drawing.ts'
import { fitText } from './fit-text.ts'
import { codeColours, qrModules, qrPath } from './qr-code.ts'

/** Something centred in a column, so high (mm); it is drawn around a line of symmetry x, from its upper edge y. */
export interface Block {
  height: number
  draw: (x: number, y: number) => readonly Mark[]
}

interface TextLook {
  face: Face
  colour: Colour
  width: number
  /** The most that it may be (mm). */
  height: number
  size: number
  leading?: number
  /** What letters stand on that are a picture. */
  ground?: Colour
}

/** From the middle of a line to its baseline, in em: half the height of a capital. */
const toBaseline = 0.34

/** A text in lines, in the largest letters that the room allows. */
export function textBlock(text: string, look: TextLook, letters: CardLetters): Block {
  const { face, colour, leading = 1.2 } = look
  const lettering = letters[face]
  const foreign = lettering.has(text) ? undefined : letters.foreign
  const shown = foreign
    ? text
    : Array.from(text)
        .filter((letter) => lettering.has(letter))
        .join('')
        .trim()
  if (shown === '') return { height: 0, draw: () => [] }
  const widthOf = (foreign ?? lettering).width
  const { lines, size } = fitText(shown, { ...look, leading }, widthOf)
  const step = size * leading
  const draw = (x: number, y: number) =>
    lines.map((line, index): Mark => {
      const baseline = y + (index + 0.5) * step + toBaseline * size
      if (!foreign)
        return { kind: 'line', text: line, face, x: x - (widthOf(line) * size) / 2, y: baseline, size, colour }
      const { source, width, height, baseline: down } = foreign.draw(line, colour, look.ground ?? '#ffffff', size)
      const [pictureX, pictureY] = [x - (width * size) / 2, baseline - down * size]
      return { kind: 'picture', source, x: pictureX, y: pictureY, width: width * size, height: height * size }
    })
  return { height: lines.length * step, draw }
}

/** A QR code on its own white ground, which is its quiet zone: light around it on a dark card too. */
export function codeBlock(link: string, size: number): Block {
  const modules = qrModules(link)
  const scale = size / modules.length
  return {
    height: size,
    draw(centre, y) {
      const x = centre - size / 2
      const ground = shape(roundedRectangle(x, y, size, size, scale * 1.5), codeColours.light)
      const code = { kind: 'shape', data: qrPath(modules), x, y, scaleX: scale, scaleY: scale } as const
      return [ground, { ...code, colour: codeColours.dark }]
    },
  }
}

/** A logo in the largest size that fits into so much room (mm). */
export function logoBlock({ ratio, on }: CardLogo, room: { width: number; height: number }, ground: Colour): Block {
  const height = Math.min(room.height, room.width / ratio)
  const width = height * ratio
  const source = on(ground)
  return { height, draw: (x, y) => [{ kind: 'picture', source, x: x - width / 2, y, width, height }] }
}

/** A text in a field of its own. */
export function badgeBlock(text: string, look: TextLook & { ground: Colour }, letters: CardLetters): Block {
  const words = textBlock(text, look, letters)
  const width = Math.min(look.width, letters[look.face].width(text) * look.size + look.size * 1.6)
  return {
    height: words.height,
    draw: (x, y) => [
      shape(roundedRectangle(x - width / 2, y, width, words.height, words.height / 2), look.ground),
      ...words.draw(x, y),
    ],
  }
}

/** Blocks below one another in the middle between two heights (mm). */
export function drawColumn(
  blocks: readonly Block[],
  x: number,
  [top, bottom]: readonly [number, number],
  gap: number,
): Mark[] {
  const used = blocks.filter(({ height }) => height > 0)
  const height = used.reduce((sum, block) => sum + block.height, 0)
  const free = bottom - top - height
  // Where there is room to spare it goes between the blocks rather than around them.
  const between = used.length > 1 ? Math.min(gap * 1.6, free / (used.length - 1)) : 0
  let y = top + (free - between * (used.length - 1)) / 2
  return used.flatMap((block) => {
    const marks = block.draw(x, y)
    y += block.height + between
    return marks
  })
}

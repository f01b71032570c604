import { byTable } from '#shared/rules/guest-coverage.ts'
import { paletteOf } from '#shared/rules/palette-of.ts'
import type { Palette } from '#shared/rules/themes.ts'
import { badgeBlock, type Block, codeBlock, drawColumn, textBlock } from './blocks.ts'
import { artOf } from './card-art.ts'
import { a4, bleed, type PlaceFormat, placeFormats } from './card-formats.ts'
import { cardPalette, cutMarks, foldOf } from './card-sheet.ts'
import { cardWords, printableTitle } from './card-words.ts'
import type { CardGuest, CardLetters, GuestCards } from './card.ts'
import { type Layer, type Mark, rectangle, type Sheet, shape } from './drawing.ts'

/** Millimetres: around what stands on a card, and between two things on it. */
const inset = 4
const gap = 1.6

/** The code's side at most (mm): of a guest's link a module is 0.7 mm then. */
const largestCode = 34

/** A unit of the ornaments in parts of a face's height: small, for half of the card is the code. */
const unitsOfFace = 150

interface Place {
  x: number
  y: number
  width: number
  height: number
}

interface Press {
  cards: GuestCards
  letters: CardLetters
  palette: Palette
  /** Of each face, and between which heights they leave room. */
  ornaments: readonly Mark[]
  rows: readonly [number, number]
}

/** A list of guests as sheets of A4, sorted by table, with the cards side by side; `most`: of so many. */
export function guestSheets(cards: GuestCards, letters: CardLetters, most = Infinity): Sheet[] {
  const { theme, format } = cards
  const places = codePlaces(format)
  const isCut = format !== 'stickers'
  // Beside stickers' edges a coloured ground would show.
  const palette = isCut ? cardPalette(theme) : paletteOf(theme, 'paper')
  const press = { cards, letters, palette, ...ornamentsOf(cards, palette) }
  const guests = [...cards.guests].sort((one, other) => byTable(one.table, other.table))
  const sheets = Array.from({ length: Math.min(most, Math.ceil(guests.length / places.length)) }, (_, index) =>
    guests.slice(index * places.length, (index + 1) * places.length),
  )
  const grid = gridOf(format)
  const backgroundOf = (count: number) => {
    const [width, height] = [grid.columns * grid.cell, Math.ceil(count / grid.columns) * grid.face]
    return shape(rectangle(grid.x - bleed, grid.y - bleed, width + 2 * bleed, height + 2 * bleed), palette.paper)
  }
  return sheets.map((some) => ({
    ...a4,
    margin: 0,
    bleed: 0,
    layers: [
      ...(isCut ? [{ x: 0, y: 0, isTurned: false, marks: [backgroundOf(some.length)] }] : []),
      // All ornaments first: one like the one before it takes hardly any room in a compressed page.
      ...some.flatMap((_, index) => facesAt(places[index], cards, () => press.ornaments)),
      ...some.flatMap((guest, index) =>
        facesAt(places[index], cards, (isBack) => (isBack ? nameFace(guest, press) : guestFace(guest, press))),
      ),
    ],
    cutMarks: isCut ? [cutMarks(grid, placeFormats[format].faces)] : [],
  }))
}

/** Where the faces with the codes lie on a full sheet (mm). */
export function codePlaces(format: PlaceFormat): Place[] {
  const { width, height, faces, columns, rows } = placeFormats[format]
  const grid = gridOf(format)
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: grid.x + (index % columns) * width,
    y: grid.y + (Math.floor(index / columns) + 1) * faces * height - height,
    width,
    height,
  }))
}

/** Where the cards of a sheet lie (mm), and how large one is before it is folded. */
function gridOf(format: PlaceFormat) {
  const { width: cell, height, faces, columns, rows } = placeFormats[format]
  const face = height * faces
  return { x: (a4.width - columns * cell) / 2, y: (a4.height - rows * face) / 2, cell, face, columns, rows }
}

/** The faces of a card: its front at that place, of a tent also the back, which stands on its head. */
function facesAt(
  place: Place | undefined,
  { format }: GuestCards,
  marksOf: (isBack: boolean) => readonly Mark[],
): Layer[] {
  if (!place) return []
  const { x, y, width, height } = place
  const clip = { width, height }
  const front = { x, y, isTurned: false, marks: marksOf(false), clip }
  // Who sits opposite reads the name, and the guest has the code before them.
  return placeFormats[format].faces === 1
    ? [front]
    : [{ x: x + width, y, isTurned: true, marks: marksOf(true), clip }, front]
}

/** A face with the guest's name, their table, what to do, and the code beside it. */
function guestFace(guest: CardGuest, press: Press): Mark[] {
  const { cards, letters, palette, rows } = press
  const { width, height } = placeFormats[cards.format]
  const side = Math.min(largestCode, rows[1] - rows[0])
  const column = width - 3 * inset - side
  const sentence = cardWords[cards.language][cards.occasion === 'thanks' ? 'thanks' : 'place']
  const look = {
    face: 'text',
    colour: palette.ink,
    width: column,
    size: 0.065 * height,
    height: 0.24 * height,
  } as const
  return [
    ...drawColumn(
      [
        nameBlock(guest, press, { width: column, size: 0.17 * height, height: 0.36 * height }),
        tableBlock(guest, press, column),
        textBlock(sentence, look, letters),
      ],
      inset + column / 2,
      rows,
      gap,
    ),
    ...drawColumn([codeBlock(guest.link, side)], width - inset - side / 2, rows, 0),
  ]
}

/** The other face of a tent. */
function nameFace(guest: CardGuest, press: Press): Mark[] {
  const { width, height } = placeFormats[press.cards.format]
  const column = width - 4 * inset
  const name = nameBlock(guest, press, { width: column, size: 0.3 * height, height: 0.5 * height })
  return drawColumn([name, tableBlock(guest, press, column)], width / 2, press.rows, gap)
}

/** Stickers have none: where they lie on the sheet differs by a millimetre or two. */
function ornamentsOf({ theme, format }: GuestCards, palette: Palette): Pick<Press, 'ornaments' | 'rows'> {
  const { width, height, faces } = placeFormats[format]
  if (format === 'stickers') return { ornaments: [], rows: [inset, height - inset] }
  const unit = height / unitsOfFace
  const { head, foot, marks } = artOf(theme.name, palette, { width, height, unit })
  return {
    ornaments: faces === 2 ? [...marks, foldOf(palette, width)] : marks,
    rows: [Math.max(inset, head * unit), height - Math.max(inset, foot * unit)],
  }
}

function nameBlock(
  { name }: CardGuest,
  { cards, letters, palette }: Press,
  room: { width: number; size: number; height: number },
): Block {
  const printed = printableTitle(name)
  const text =
    cards.occasion === 'thanks' ? cardWords[cards.language].thankYou.replace('{name}', () => printed) : printed
  const look = { ...room, face: 'display', colour: palette.ink, leading: 1.12, ground: palette.paper } as const
  return textBlock(text, look, letters)
}

function tableBlock({ table }: CardGuest, { cards, letters, palette }: Press, width: number): Block {
  if (table === null || cards.occasion === 'thanks') return { height: 0, draw: () => [] }
  const size = 0.075 * placeFormats[cards.format].height
  const look = { face: 'display', size, width, height: 2 * size, leading: 1.6 } as const
  const colours = { colour: palette.onAccent, ground: palette.accent }
  return badgeBlock(
    cardWords[cards.language].table.replace('{table}', () => table),
    { ...look, ...colours },
    letters,
  )
}

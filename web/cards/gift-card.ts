import { brand } from '#shared/brand.ts'
import { giftWords } from '#shared/gift-words.ts'
import type { Locale } from '#shared/locales.ts'
import { mixColours } from '#shared/rules/contrast.ts'
import type { Palette } from '#shared/rules/themes.ts'
import { type Block, drawColumn, textBlock } from './blocks.ts'
import { artOf } from './card-art.ts'
import { cardFormats } from './card-formats.ts'
import { cardPalette } from './card-sheet.ts'
import { printableTitle } from './card-words.ts'
import type { CardLetters } from './card.ts'
import { type Mark, rectangle, type Sheet, shape } from './drawing.ts'

/** What comes with a gift on paper: nothing on it is a secret, and no price. */
export interface GiftCard {
  language: Locale
  from: string
  /** With its line breaks; null where the giver wrote none. */
  message: string | null
  /** The recipient's address, and the host of the app where they sign in with it. */
  email: string
  app: string
}

const { width, height } = cardFormats.a6
const side = 13
const column = width - 2 * side
const gap = 5

/** A sheet of A5 that is folded once: its front is the right half, its back the left one, and its inside is blank. */
export function giftSheet(card: GiftCard, letters: CardLetters): Sheet {
  const palette = cardPalette({ name: 'wedding' })
  const at = (x: number, marks: readonly Mark[]) => ({ x, y: 0, isTurned: false, marks })
  const fold = shape(`M0 0v3M0 ${height}v-3`, mixColours(palette.paper, palette.ink, 0.4), 0.15)
  return {
    width: 2 * width,
    height,
    margin: 0,
    bleed: 0,
    layers: [
      at(0, [shape(rectangle(0, 0, 2 * width, height), palette.paper), ...backOf(card, letters, palette)]),
      at(width, [...frontOf(card, letters, palette), fold]),
    ],
    cutMarks: [],
  }
}

function frontOf({ language, from, message }: GiftCard, letters: CardLetters, palette: Palette): Mark[] {
  const words = giftWords[language]
  const art = artOf('wedding', palette, { width, height, unit: 1 })
  const look = { face: 'display', colour: palette.ink, width: column, ground: palette.paper } as const
  const title = textBlock(words.title, { ...look, colour: palette.accent, size: 9.5, height: 22 }, letters)
  const name = textBlock(words.signed(printableTitle(from)), { ...look, size: 5, height: 12 }, letters)
  const rows = [art.head, height - art.foot] as const
  const free = rows[1] - rows[0] - title.height - name.height - 2 * gap
  const text = message ?? words.given(from)
  const written = linesBlock(
    text,
    (line, size) => textBlock(line, { ...look, face: 'text', size, height: free, leading: 1.35 }, letters),
    free,
  )
  return [...art.marks, ...drawColumn([title, written, name], width / 2, rows, gap)]
}

function backOf({ language, from, message, email, app }: GiftCard, letters: CardLetters, palette: Palette): Mark[] {
  const words = giftWords[language]
  const look = {
    face: 'text',
    colour: palette.ink,
    width: column,
    size: 3.7,
    leading: 1.4,
    ground: palette.paper,
  } as const
  const say = (text: string, most: number) => textBlock(printableTitle(text), { ...look, height: most }, letters)
  const given = message === null ? [] : [say(words.given(from), 24)]
  const name = textBlock(brand.name, { ...look, face: 'display', colour: palette.accent, size: 6, height: 10 }, letters)
  return drawColumn(
    [...given, say(words.what, 40), say(words.signIn(app, email), 30), name],
    width / 2,
    [24, height - 24],
    gap,
  )
}

/** Millimetres of an em, and what the next try takes of it. */
const largest = 6
const smaller = 0.96

/** Lines as they were written, each broken where it must be, in the largest letters in which all of them fit. */
function linesBlock(text: string, blockOf: (line: string, size: number) => Block, most: number): Block {
  const lines = text.split('\n').map(printableTitle)
  for (let size = largest; ; size *= smaller) {
    const blocks = lines.map((line) => (line === '' ? { height: size * 0.6, draw: () => [] } : blockOf(line, size)))
    const total = blocks.reduce((sum, block) => sum + block.height, 0)
    if (total > most) continue
    return {
      height: total,
      draw(x, y) {
        let top = y
        return blocks.flatMap((block) => {
          const marks = block.draw(x, top)
          top += block.height
          return marks
        })
      },
    }
  }
}

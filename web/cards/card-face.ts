import type { Palette } from '#shared/rules/themes.ts'
import { badgeBlock, type Block, codeBlock, drawColumn, logoBlock, textBlock } from './blocks.ts'
import { artOf } from './card-art.ts'
import { cardWords, printableTitle, printedLink, tableLink } from './card-words.ts'
import type { Card, CardLetters } from './card.ts'
import type { Mark } from './drawing.ts'

/** Between two blocks, in units. */
const gap = 2.6

/** The code's side at most, in units: 54 mm on an A6 card, which is read from an arm's length. */
const largestCode = 54

interface FaceArea {
  width: number
  height: number
}

/** One face of a card (mm): ornaments, title, what to do, code and link; one column if upright, two if lying. */
export function drawFace(card: Card, letters: CardLetters, palette: Palette, area: FaceArea): Mark[] {
  const { width, height } = area
  const unit = Math.min(width, height) / 105
  const art = artOf(card.theme.name, palette, { width, height, unit })
  const rows = [art.head * unit, height - art.foot * unit] as const
  const isUpright = height > width
  const side = 10 * unit
  const codeColumn = largestCode * unit
  const column = isUpright ? width - 2 * side : width - 3 * side - codeColumn
  const { logo, title, calls, hints, link, table } = wordsOf(card, letters, palette, {
    unit,
    width: column,
    linkWidth: isUpright ? column : codeColumn,
  })
  const room = (others: readonly Block[]) =>
    rows[1] - rows[0] - others.reduce((sum, block) => sum + (block.height && block.height + gap * unit), 0)
  const codeIn = (most: number) => codeBlock(tableLink(card.link, card.table), Math.min(codeColumn, most))
  if (isUpright) {
    const code = codeIn(room([logo, title, ...calls, ...hints, link, table]))
    return [
      ...art.marks,
      ...drawColumn([logo, title, ...calls, code, ...hints, link, table], width / 2, rows, gap * unit),
    ]
  }
  return [
    ...art.marks,
    ...drawColumn([codeIn(room([link])), link], side + codeColumn / 2, rows, gap * unit),
    ...drawColumn([logo, title, ...calls, ...hints, table], width - side - column / 2, rows, 2 * gap * unit),
  ]
}

interface Columns {
  unit: number
  width: number
  linkWidth: number
}

function wordsOf(card: Card, letters: CardLetters, palette: Palette, { unit, width, linkWidth }: Columns) {
  const spoken = card.languages.map((language) => {
    const words = cardWords[language]
    return card.isForBooth ? { ...words, ...words.booth } : words
  })
  const isAlone = spoken.length === 1
  const look = { face: 'text', colour: palette.ink, width } as const
  const hint = (text: string, size: number) =>
    textBlock(text, { ...look, size: size * unit, height: 5 * unit }, letters)
  const title = {
    ...look,
    face: 'display',
    size: 9.5 * unit,
    height: (isAlone ? 21 : 17) * unit,
    leading: 1.12,
    ground: palette.paper,
  } as const
  const call = { ...look, face: 'display', colour: palette.accent, height: 8 * unit } as const
  const number = card.table
  const nothing: Block = { height: 0, draw: () => [] }
  return {
    logo: card.logo ? logoBlock(card.logo, { width: 44 * unit, height: 10 * unit }, palette.paper) : nothing,
    title: textBlock(printableTitle(card.title), title, letters),
    calls: spoken.map(({ headline }, index) =>
      textBlock(headline, { ...call, size: (isAlone ? 6.4 : index === 0 ? 5.8 : 4.6) * unit }, letters),
    ),
    hints: isAlone
      ? spoken.flatMap(({ scan, note }) => [hint(`${scan} ${note}`, 3.7)])
      : spoken.map(({ scan, note }) => hint(`${scan} ${note}`, 3.3)),
    link: textBlock(
      printedLink(card.link),
      { ...look, width: linkWidth, colour: palette.quietInk, size: 2.7 * unit, height: 4 * unit },
      letters,
    ),
    table:
      number === undefined
        ? nothing
        : badgeBlock(
            // One table has one number: the second language would say it again.
            (spoken[0]?.table ?? '{table}').replace('{table}', () => number),
            {
              ...look,
              face: 'display',
              colour: palette.onAccent,
              ground: palette.accent,
              size: 4.6 * unit,
              height: 8 * unit,
              leading: 1.6,
            },
            letters,
          ),
  }
}

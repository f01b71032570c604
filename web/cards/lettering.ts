import { create } from 'fontkit'

/** Part of a text in one font file, which holds all its letters. */
interface Run {
  font: number
  text: string
}

/** How wide texts of one type are and how they look. All numbers are parts of an em. */
export interface Lettering {
  has: (text: string) => boolean
  width: (text: string) => number
  runs: (text: string) => readonly Run[]
  /** Data of an SVG path, which begins at 0 on the baseline 0. */
  outline: (text: string) => string
}

/** `files`: fonts of one type, as WOFF; a letter is taken from the first that has it. Throws for what is no font. */
export function letteringOf(files: readonly Uint8Array[]): Lettering {
  const fonts = files.map((file) => create(file))
  const fontOf = (letter: string) => fonts.findIndex((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  const runs = (text: string) => {
    const found: Run[] = []
    for (const letter of text) {
      const font = Math.max(0, fontOf(letter))
      const last = found.at(-1)
      if (last && (last.font === font || letter === ' ')) last.text += letter
      else found.push({ font, text: letter })
    }
    return found
  }
  /** Words by themselves, as PDFKit sets them: no letter moves closer to a space. */
  const words = (text: string) =>
    runs(text).flatMap((run) =>
      [...run.text.matchAll(/[^ ]* ?/g)].flatMap(([word]) => {
        const font = fonts[run.font]
        return word && font ? [{ font, glyphs: font.layout(word) }] : []
      }),
    )
  return {
    has: (text) => Array.from(text).every((letter) => fontOf(letter) >= 0),
    width: measuredOnce((text) =>
      words(text).reduce((sum, { font, glyphs }) => sum + glyphs.advanceWidth / font.unitsPerEm, 0),
    ),
    runs,
    outline(text) {
      let x = 0
      return words(text)
        .flatMap(({ font, glyphs }) => {
          const scale = 1 / font.unitsPerEm
          return glyphs.glyphs.map((glyph, index) => {
            const at = glyphs.positions[index]
            const data = glyph.path.transform(scale, 0, 0, -scale, x + (at?.xOffset ?? 0) * scale, 0).toSVG()
            x += (at?.xAdvance ?? 0) * scale
            return data
          })
        })
        .join('')
    },
  }
}

/** The same measure, which asks once for each text: words of a hundred cards are fitted again and again. */
export function measuredOnce(measure: (text: string) => number): (text: string) => number {
  const widths = new Map<string, number>()
  return (text) => {
    const width = widths.get(text) ?? measure(text)
    widths.set(text, width)
    return width
  }
}

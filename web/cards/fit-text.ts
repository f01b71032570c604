interface Room {
  width: number
  height: number
  /** The largest em that may be. */
  size: number
  /** Between baselines, in em. */
  leading: number
}

const smaller = 0.96
/** Below this part of the largest size a word is broken rather than everything made smaller for it. */
const brokenBelow = 0.55

/** A text in the largest letters that fit (mm of an em), in lines of about the same length. `widthOf` answers em. */
export function fitText(text: string, room: Room, widthOf: (text: string) => number) {
  for (let size = room.size; ; size *= smaller) {
    const width = room.width / size
    const lines = wrap(text, width, widthOf, size < room.size * brokenBelow)
    if (lines && lines.length * size * room.leading <= room.height) {
      return { size, lines: balanced(text, lines, width, widthOf) }
    }
  }
}

function wrap(text: string, width: number, widthOf: (text: string) => number, mayBreak: boolean): string[] | undefined {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else if (widthOf(word) <= width) lines.push(word)
    else if (mayBreak) lines.push(...brokenWord(word, width, widthOf))
    else return undefined
  }
  return lines
}

/** After a hyphen where there is one. */
function brokenWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts = ['']
  for (const letter of word) {
    const last = parts.at(-1) ?? ''
    const part = `${last}${letter}`
    const cut = last.lastIndexOf('-') + 1 || last.length
    if (part === letter || widthOf(part) <= width) parts[parts.length - 1] = part
    else parts.splice(-1, 1, last.slice(0, cut), `${last.slice(cut)}${letter}`)
  }
  return parts
}

/** The same number of lines in as little width as they need. */
function balanced(text: string, lines: string[], width: number, widthOf: (text: string) => number): string[] {
  let best = lines
  for (let part = 0.95; part > 0.5; part -= 0.05) {
    const narrower = wrap(text, width * part, widthOf, false)
    if (narrower?.length !== lines.length) break
    best = narrower
  }
  return best
}

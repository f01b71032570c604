/** Characters that reverse or isolate the reading direction (Unicode UAX #9), so that text can pose as other text. */
const directionTricks = /[\u202a-\u202e\u2066-\u2069]/g

/** Everything else that no reader is meant to see: controls but tab and line feed. */
const controls = /[^\P{Cc}\t\n]/gu

/** Text from any author, safe to print: whole characters that show what they are. */
export function disarmText(text: string): string {
  return text.toWellFormed().replaceAll(directionTricks, '').replaceAll(controls, '')
}

/** At most `max` characters, none of them halved, with an ellipsis where something was cut. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}

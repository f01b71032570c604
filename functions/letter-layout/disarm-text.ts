/**
 * Characters that reverse or isolate the reading direction (Unicode UAX #9), with which text can pose as other text.
 */
const directionTricks = /[\u202a-\u202e\u2066-\u2069]/g

/** All other invisible controls, except tab and line feed. */
const controls = /[^\P{Cc}\t\n]/gu

/** Any author's text, safe to print: whole, visible characters. */
export function disarmText(text: string): string {
  return text.toWellFormed().replaceAll(directionTricks, '').replaceAll(controls, '')
}

/** At most `max` whole characters, with an ellipsis if cut. */
export function shorten(text: string, max: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}

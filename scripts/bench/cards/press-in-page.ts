import { browserLetters } from '#web/cards/browser-letters.ts'
import type { CardFonts } from '#web/cards/card-pdf.ts'
import type { GuestCards } from '#web/cards/card.ts'
import { openCardPress } from '#web/cards/make-cards.ts'

/** Prints cards with fonts as base64; answers the PDF as base64, and the milliseconds that it took. */
async function printCards(fonts: Readonly<Record<keyof CardFonts, readonly string[]>>, cards: GuestCards) {
  const [display, text] = [fonts.display, fonts.text].map((files) => files.map(bytesOf))
  if (!display || !text) throw new Error('There are no fonts.')
  const letters = await browserLetters(cards.theme.name, [...display, ...text])
  const press = openCardPress({ display, text }, letters)
  const begin = performance.now()
  const pdf = await press.printGuests(cards, 'Cards')
  const milliseconds = performance.now() - begin
  return { milliseconds, pdf: btoa(Array.from(pdf, (byte) => String.fromCharCode(byte)).join('')) }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

Object.assign(globalThis, { printCards })

import type { Card, CardLetters, ForeignLetters, GuestCards } from './card.ts'
import { cardPdf, type CardFonts } from './card-pdf.ts'
import { type GiftCard, giftSheet } from './gift-card.ts'
import { sheetOf } from './card-sheet.ts'
import { cardSvg } from './card-svg.ts'
import { guestSheets } from './guest-sheets.ts'
import { letteringOf } from './lettering.ts'

/** What makes cards of one theme, as a picture for screens and as paper: both from the same drawing. */
export interface CardPress {
  /** The SVG document of one card. */
  picture: (card: Card) => string
  /** One PDF with a page for each card. */
  print: (cards: readonly Card[], title: string) => Promise<Uint8Array<ArrayBuffer>>
  /** The same of a list of guests: the first sheet, and all of them. */
  pictureOfGuests: (cards: GuestCards) => string
  printGuests: (cards: GuestCards, title: string) => Promise<Uint8Array<ArrayBuffer>>
  printGift: (card: GiftCard, title: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Letters of a text that the theme's own fonts do not have. */
  lacks: (text: string) => string[]
}

/** `fonts`: the theme's, as WOFF. Throws Error for what is no font. */
export function openCardPress(fonts: CardFonts, foreign?: ForeignLetters): CardPress {
  // What a festive type lacks is taken from the plain one.
  const allFonts = { display: [...fonts.display, ...fonts.text], text: fonts.text }
  const letters: CardLetters = {
    display: letteringOf(allFonts.display),
    text: letteringOf(allFonts.text),
    ...(foreign && { foreign }),
  }
  return {
    lacks: (text) => Array.from(text).filter((letter) => !letters.display.has(letter) || !letters.text.has(letter)),
    pictureOfGuests: (cards) =>
      guestSheets(cards, letters, 1)
        .map((sheet) => cardSvg(sheet, letters))
        .join(''),
    printGuests: (cards, title) => cardPdf(guestSheets(cards, letters), allFonts, letters, title),
    printGift: (card, title) => cardPdf([giftSheet(card, letters)], allFonts, letters, title),
    picture: (card) => cardSvg(sheetOf(card, letters), letters),
    print: (cards, title) =>
      cardPdf(
        cards.map((card) => sheetOf(card, letters)),
        allFonts,
        letters,
        title,
      ),
  }
}

import type { Locale } from '#shared/locales.ts'
import type { ChosenTheme } from '#shared/rules/themes.ts'
import type { CardFormat, PlaceFormat } from './card-formats.ts'
import type { Lettering } from './lettering.ts'

/** All that decides how a card looks. */
export interface Card {
  theme: ChosenTheme
  format: CardFormat
  /** One or two; the first stands larger. */
  languages: readonly Locale[]
  title: string
  /** What the code leads to; printed without its scheme as well. */
  link: string
  /** A sign beside a booth for spoken greetings, whose page the link is, in the place of a card for photos. */
  isForBooth?: boolean
  /** Of a table: 1 to 4 letters or digits, told to the gallery by the code. */
  table?: string
  /** Above the title. */
  logo?: CardLogo
  /** Whether the paper is larger than the card, with colours beyond the cut and marks where to cut. */
  hasCutMarks: boolean
}

/** Whom a place card or a card of thanks is for. */
export interface CardGuest {
  name: string
  table: string | null
  /** What the guest's own code leads to. */
  link: string
}

/** Cards of a list of guests; `occasion`: for their place at the table, or to thank them afterwards. */
export interface GuestCards {
  theme: ChosenTheme
  format: PlaceFormat
  occasion: 'place' | 'thanks'
  language: Locale
  guests: readonly CardGuest[]
}

export interface CardLogo {
  /** Of its width to its height. */
  ratio: number
  /** A JPEG as a `data:` address, as for `DrawnLetters`; transparent parts have the colour of the ground. */
  on: (ground: string) => string
}

/** A line with letters that our fonts lack, as the browser draws it. */
interface DrawnLetters {
  /** A JPEG as a `data:` address: PDFKit opens a PNG in a worker, which the app's security policy forbids. */
  source: string
  /** Of the picture, in em; the baseline from its top. */
  width: number
  height: number
  baseline: number
}

/** Letters that no font of a card has, such as those of other scripts, and emoji. */
export interface ForeignLetters {
  width: (text: string) => number
  /** In a colour, on the ground that it stands on; `size`: the em (mm). */
  draw: (text: string, colour: string, ground: string, size: number) => DrawnLetters
}

export interface CardLetters {
  display: Lettering
  text: Lettering
  /** If absent, such letters are left out. */
  foreign?: ForeignLetters
}

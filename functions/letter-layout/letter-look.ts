import { leastContrast, readableColour } from '#shared/rules/palette-of.ts'
import type { EventTheme } from '#shared/api/themes.ts'
import { themes } from '#shared/rules/themes.ts'
import { logoSize } from '#shared/rules/logo-file.ts'
import type { ShownPicture } from './letter-content.ts'
import { colours, darkGrounds } from './letter-style.ts'

/** An event's look in its letters, light and dark. */
export interface LetterLook {
  accent: { light: string; dark: string }
  logo?: ShownPicture | undefined
}

export const ownLook: LetterLook = { accent: { light: colours.rowan, dark: '#ff8a66' } }

/** Pixels. */
const logoBox = { width: 200, height: 80 } as const

/** Colours need this much extra contrast, because of the nudge below. */
const spare = 0.15

/** The hosts' accent, readable on a letter's own backgrounds, and their logo. */
export function letterLook({ name, accent }: EventTheme, logo: ShownPicture | undefined): LetterLook {
  const readable = (own: string, grounds: readonly string[]) =>
    withoutCode(readableColour(own, grounds, leastContrast.text + spare))
  const { light, dark } = themes[name]
  return {
    accent: {
      light: readable(accent ?? light.accent, [colours.paper, colours.card, colours.sunken]),
      dark: readable(accent ?? dark.accent, darkGrounds),
    },
    logo,
  }
}

/** Pixels of a logo in letters, from its file's name or address. */
export function shownLogoSize(logo: string): { width: number; height: number } {
  const { width, height } = logoSize(logo)
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Adds a little blue to six digits in a row, which look like a code. */
const withoutCode = (colour: string) => colour.replace(/^(#\d{5})\d$/, '$1a')

import { leastContrast, readableColour } from '#shared/rules/palette-of.ts'
import type { EventTheme } from '#shared/api/themes.ts'
import { themes } from '#shared/rules/themes.ts'
import { logoSize } from '#shared/rules/logo-file.ts'
import { colours, darkGrounds } from './letter-style.ts'

/** An event's look in its letters; by day and by night. */
export interface LetterLook {
  accent: { light: string; dark: string }
  /** Pixels as shown. */
  logo?: { src: string; width: number; height: number }
}

export const ownLook: LetterLook = { accent: { light: colours.rowan, dark: '#ff8a66' } }

/** Pixels. */
const logoBox = { width: 200, height: 80 } as const

/** What a nudge below takes, no colour may lack. */
const spare = 0.15

/** The hosts' accent, readable on a letter's own grounds, and their logo, fetched from us alone. */
export function letterLook({ name, accent, logo }: EventTheme, appOrigin: string): LetterLook {
  const readable = (own: string, grounds: readonly string[]) =>
    withoutCode(readableColour(own, grounds, leastContrast.text + spare))
  const { light, dark } = themes[name]
  return {
    accent: {
      light: readable(accent ?? light.accent, [colours.paper, colours.card, colours.sunken]),
      dark: readable(accent ?? dark.accent, darkGrounds),
    },
    ...(logo?.startsWith(`${appOrigin}/public/`) && { logo: { src: logo, ...shownSize(logo) } }),
  }
}

function shownSize(logo: string) {
  const { width, height } = logoSize(logo)
  const scale = Math.min(1, logoBox.width / width, logoBox.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A little more blue if it would be six digits in a row, which look like a code. */
const withoutCode = (colour: string) => colour.replace(/^(#\d{5})\d$/, '$1a')

import * as z from 'zod'
import { themeNames } from '../rules/themes.ts'

const name = z.enum(themeNames)
const accent = z.string().regex(/^#[0-9a-f]{6}$/i, 'Expected a colour as #rrggbb.')
const share = z.number().min(0).max(1)
/** The point of a cover that is always visible, as shares of its width and height from the left and the top. */
const focus = z.object({ x: share, y: share })

/** The look of an event's pages, walls, letters and cards. */
export const theme = z.object({
  name,
  /** The hosts' own colour as they entered it; `paletteOf` makes it readable. */
  accent: accent.optional(),
  /** Address of the logo's picture, which needs no cookies. */
  logo: z.string().optional(),
  focus: focus.optional(),
})
export type EventTheme = z.infer<typeof theme>

/** Absent fields keep their values, null removes; a logo can only be removed here: `events/set-logo` sets one. */
export const themePart = z
  .object({ name, accent: accent.nullable(), logo: z.string().max(500).nullable(), focus: focus.nullable() })
  .partial()

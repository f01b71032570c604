import * as z from 'zod'
import { themeNames } from '../rules/themes.ts'

const name = z.enum(themeNames)
const accent = z.string().regex(/^#[0-9a-f]{6}$/i, 'Expected a colour as #rrggbb.')
const share = z.number().min(0).max(1)
/** What of a cover is always seen, in shares of its width and height from the left and the top. */
const focus = z.object({ x: share, y: share })

/** How an event's pages, walls, letters and cards look. */
export const theme = z.object({
  name,
  /** The hosts' own colour as they gave it; `paletteOf` makes it readable. */
  accent: accent.optional(),
  /** Where the picture of a logo is fetched, without cookies. */
  logo: z.string().optional(),
  focus: focus.optional(),
})
export type EventTheme = z.infer<typeof theme>

/** Fields that are not named stay, null removes; a logo can only be removed here: `events/set-logo` sets one. */
export const themePart = z
  .object({ name, accent: accent.nullable(), logo: z.string().max(500).nullable(), focus: focus.nullable() })
  .partial()

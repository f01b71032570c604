import { paletteOf } from '#shared/rules/palette-of.ts'
import type { ChosenTheme } from '#shared/rules/themes.ts'

/** Applies the hosts' own accent to a themed element, made readable on both sides. */
export function wearAccent({ dataset, style }: HTMLElement, theme: ChosenTheme): void {
  for (const side of ['light', 'dark'] as const) {
    const { accent, strongAccent, onAccent } = paletteOf(theme, side)
    style.setProperty(`--${side}-rowan`, accent)
    style.setProperty(`--${side}-rowan-strong`, strongAccent)
    style.setProperty(`--${side}-on-rowan`, onAccent)
  }
  dataset['accent'] = ''
}

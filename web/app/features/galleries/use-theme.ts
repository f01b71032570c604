import { useEffect } from 'react'
import type { EventTheme } from '#shared/api/themes.ts'

/** Applies a theme to the page, or none. */
export const wear = (theme?: EventTheme) =>
  void import('../../themes/wear-theme.ts').then(
    ({ wearTheme }) => wearTheme(theme),
    () => undefined,
  )

/** Applies a gallery's theme and accent while it is shown; the first render has it from the server. */
export function useTheme(theme: EventTheme | undefined): void {
  useEffect(() => {
    if (!theme) return undefined
    wear(theme)
    return () => wear()
  }, [theme])
}

import { useEffect } from 'react'
import type { EventTheme } from '#shared/api/themes.ts'

/** Has the page wear a theme, or none. */
export const wear = (theme?: EventTheme) =>
  void import('../../themes/wear-theme.ts').then(
    ({ wearTheme }) => wearTheme(theme),
    () => undefined,
  )

/** Has the page wear a gallery's theme with the hosts' accent while the gallery is shown; the server named it first. */
export function useTheme(theme: EventTheme | undefined): void {
  useEffect(() => {
    if (!theme) return undefined
    wear(theme)
    return () => wear()
  }, [theme])
}

import { useEffect } from 'react'
import type { EventTheme } from '#shared/api/themes.ts'

const loadWearing = () => import('../../themes/wear-theme.ts')

/** Has the page wear a gallery's theme, with the hosts' accent, as long as the gallery is shown; the server has begun with its name. */
export function useTheme(theme: EventTheme | undefined): void {
  useEffect(() => {
    if (!theme) return undefined
    const wear = (worn?: EventTheme) =>
      void loadWearing().then(
        ({ wearTheme }) => wearTheme(worn),
        () => undefined,
      )
    wear(theme)
    return () => wear()
  }, [theme])
}

import { useEffect, useState } from 'react'
import type { ThemeName } from '#shared/rules/themes.ts'
import type { CardPress } from '../../../cards/make-cards.ts'
import type { CardLogo } from '../../../cards/card.ts'
import { logError } from '../../../client/log-error.ts'

/** Loaded presses, so that a theme is there at once the second time. */
const opened = new Map<ThemeName, CardPress>()

/** The press of a theme, loaded on first use; `retry` after an error. */
export function useCardPress(theme: ThemeName) {
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const [, setOpened] = useState<ThemeName>()
  useEffect(() => {
    if (opened.has(theme)) return undefined
    let isOutdated = false
    const open = async () => {
      const { openBrowserPress } = await import('../../../cards/open-browser-press.ts')
      opened.set(theme, await openBrowserPress(theme))
      if (!isOutdated) setOpened(theme)
    }
    open().catch((cause: unknown) => {
      if (!isOutdated) setError(cause)
    })
    return () => {
      isOutdated = true
    }
  }, [theme, tries])
  const retry = () => {
    setError(undefined)
    setTries(tries + 1)
  }
  return { press: opened.get(theme), error, retry }
}

/** The event's logo for its cards once loaded; undefined until then and without a logo. */
export function useCardLogo(address: string | undefined): CardLogo | undefined {
  const [opened, setOpened] = useState<{ address: string; logo: CardLogo }>()
  useEffect(() => {
    if (address === undefined) return undefined
    let isOutdated = false
    const open = async () => {
      const { openLogo } = await import('../../../cards/open-logo.ts')
      const logo = await openLogo(address)
      if (!isOutdated) setOpened({ address, logo })
    }
    open().catch(logError)
    return () => {
      isOutdated = true
    }
  }, [address])
  return opened?.address === address ? opened?.logo : undefined
}

import { useEffect, useState } from 'react'
import type { CardLogo } from '../../../cards/card.ts'
import { logError } from '../../../client/log-error.ts'

/** The event's logo for its cards, once it is there; a card without one is a card too. */
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

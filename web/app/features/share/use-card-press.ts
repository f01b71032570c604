import useSWR from 'swr'
import type { ThemeName } from '#shared/rules/themes.ts'
import type { CardLogo } from '../../../cards/card.ts'
import type { CardPress } from '../../../cards/make-cards.ts'
import { logError } from '../../../client/log-error.ts'
import { onceAndKept } from '../../../client/use-call.ts'

async function openPress(theme: ThemeName): Promise<CardPress> {
  const { openBrowserPress } = await import('../../../cards/open-browser-press.ts')
  return openBrowserPress(theme)
}

/** The press of a theme, loaded on first use; `retry` after an error. */
export function useCardPress(theme: ThemeName) {
  const { data, error, isValidating, mutate } = useSWR<CardPress, Error>(
    ['card press', theme],
    () => openPress(theme),
    onceAndKept,
  )
  return { press: data, error: isValidating ? undefined : error, retry: () => void mutate() }
}

async function openEventLogo(address: string): Promise<CardLogo> {
  const { openLogo } = await import('../../../cards/open-logo.ts')
  return openLogo(address)
}

/** The event's logo for its cards once loaded; undefined until then and without a logo. */
export function useCardLogo(address: string | undefined): CardLogo | undefined {
  const read = address === undefined ? null : () => openEventLogo(address)
  return useSWR<CardLogo, Error>(read && ['card logo', address], read, { ...onceAndKept, onError: logError }).data
}

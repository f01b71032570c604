import { browserStorage } from '../../client/browser-storage.ts'
import { screenKey } from '../../client/storage-keys.ts'

/** This television's screen id, from the address's fragment; undefined for a wall that was opened by its link. */
export function screenOf({ hash }: Pick<Location, 'hash'>): string | undefined {
  return /^#s=(scr_\w{26})$/.exec(hash)?.[1]
}

/** Remembers the wall, so that the television's own address leads to it after a power cut. */
export const keepScreen = (address: string): void => browserStorage().setItem(screenKey, address)

/** The wall that this television was given; undefined if it has none. */
export function keptScreen(): string | undefined {
  const kept = browserStorage().getItem(screenKey)
  return kept !== null && kept.startsWith(`${location.origin}/w/`) ? kept : undefined
}

/** Forgets the wall: the television shows letters again. */
export function leaveWall(): void {
  browserStorage().removeItem(screenKey)
  location.replace('/tv')
}

import { emptyWallMemory, type WallMemory } from '#shared/rules/wall-order.ts'
import { parseRecord } from '../../client/json-record.ts'
import { tabStorage } from '../../client/browser-storage.ts'
import { wallMemoryKey } from '../../client/storage-keys.ts'

/** `heard`: ids of voices. */
type KeptMemory = WallMemory & { heard: ReadonlySet<string> }

const nothingKept: KeptMemory = { ...emptyWallMemory, heard: new Set() }

/** Keeps what has been shown and heard, so that a reloaded page goes on where it was. */
export function keepMemory(wallKey: string, { turn, photos, guests, heard }: KeptMemory): void {
  const kept = { wallKey, turn, photos: [...photos], guests: [...guests], heard: [...heard] }
  try {
    tabStorage().setItem(wallMemoryKey, JSON.stringify(kept))
  } catch {
    // The storage is full: a reloaded page begins with the newest photos.
  }
}

export function keptMemory(wallKey: string): KeptMemory {
  const { wallKey: of, turn, photos, guests, heard } = parseRecord(tabStorage().getItem(wallMemoryKey))
  if (of !== wallKey || typeof turn !== 'number') return nothingKept
  return { turn, photos: turnsOf(photos), guests: turnsOf(guests), heard: new Set(Array.isArray(heard) ? heard : []) }
}

function turnsOf(kept: unknown): ReadonlyMap<string, number> {
  const entries: readonly unknown[] = Array.isArray(kept) ? kept : []
  return new Map(
    entries.flatMap((entry): [string, number][] => {
      if (!Array.isArray(entry)) return []
      const [id, turn]: readonly unknown[] = entry
      return typeof id === 'string' && typeof turn === 'number' ? [[id, turn]] : []
    }),
  )
}

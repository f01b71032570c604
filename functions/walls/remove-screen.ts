import { settle } from '../database/settle.ts'
import { historyOf } from '../events/history-store.ts'
import { readScreen, screenDelete } from './screen-store.ts'
import type { WallRow } from './wall-store.ts'

/** Removes a screen from a wall, for a host (by address) or somebody at the screen. Throws `unknown_screen`. */
export async function removeScreen(wall: WallRow, screenId: string, by: string): Promise<void> {
  await settle(
    () => readScreen(wall, screenId),
    () => ({
      writes: [
        screenDelete(wall.id, screenId),
        historyOf(wall.id, by).of({ action: 'wall_changed', changes: [{ field: 'screen', to: false }] }),
      ],
      result: undefined,
    }),
  )
}

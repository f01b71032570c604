import { clearDecodes, startDecode } from '../photo-record/photo-store.ts'

/** As often as a decoder may take its whole process with it before the photo is shown undrawn. */
const maxLostDrawings = 2

/**
 * Runs `draw`, unless it was the end of its process too often: undefined then, so that a file that kills its decoder
 * comes to an end. The queue's first delivery is not noted, so that all but a few photos cost no write more.
 */
export async function guardDecode<Result>(
  { eventId, photoId }: { eventId: string; photoId: string },
  deliveries: number,
  draw: () => Promise<Result>,
): Promise<Result | undefined> {
  if (deliveries === 1) return draw()
  if ((await startDecode(eventId, photoId)) >= maxLostDrawings) return undefined
  const result = await draw()
  await clearDecodes(eventId, photoId)
  return result
}

/** Covers that were chosen before their events existed, by the events' ids. */
const covers = new Map<string, File>()

export const keepCover = (eventId: string, file: File): void => void covers.set(eventId, file)

export function takeCover(eventId: string): File | undefined {
  const file = covers.get(eventId)
  covers.delete(eventId)
  return file
}

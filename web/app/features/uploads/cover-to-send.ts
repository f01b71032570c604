/** Covers that were chosen for events before these were made, by the events' ids. */
const covers = new Map<string, File>()

export const keepCover = (eventId: string, file: File): void => void covers.set(eventId, file)

/** The one of an event that is to be sent now. */
export function takeCover(eventId: string): File | undefined {
  const file = covers.get(eventId)
  covers.delete(eventId)
  return file
}

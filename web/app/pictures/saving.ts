let count = 0

/** Whether a download is beginning: a navigation to an attachment, which the page survives. */
export const isSaving = (): boolean => count > 0

/** Marks a download as beginning for as long as that takes. */
export async function whileSaving(beginning: () => Promise<unknown>): Promise<void> {
  count += 1
  try {
    await beginning()
  } finally {
    count -= 1
  }
}

let count = 0

/** Whether a download is starting: a navigation to an attachment, which does not leave the page. */
export const isSaving = (): boolean => count > 0

/** Marks a download as starting meanwhile. */
export async function whileSaving(beginning: () => Promise<unknown>): Promise<void> {
  count += 1
  try {
    await beginning()
  } finally {
    count -= 1
  }
}

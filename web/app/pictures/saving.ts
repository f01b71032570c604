let count = 0

/** Whether a download is beginning: files of another origin are navigated to, and their attachment leaves the page standing. */
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

/** The one place where the browser's console is written to: failures that the product document wants logged. */
export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console -- this is that one place
  console.error(error)
}

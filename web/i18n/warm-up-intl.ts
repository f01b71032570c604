/** Milliseconds after which the page loads the list itself. */
const patience = 1000

/** Has a worker load the browser's list of languages while the page's files come. Rejects if workers are refused. */
export async function warmUpIntl(): Promise<void> {
  const worker = new Worker(new URL('./intl-worker.ts', import.meta.url), { type: 'module' })
  await new Promise<void>((resolve) => {
    for (const end of ['message', 'error'] as const) worker.addEventListener(end, () => resolve())
    setTimeout(resolve, patience)
  })
  worker.terminate()
}

/** Milliseconds after which the page goes on and loads the list itself. */
const patience = 1000

/** Has the browser load its list of languages beside the page's thread, while the page's files come. Rejects where workers are refused. */
export async function warmUpIntl(): Promise<void> {
  const worker = new Worker(new URL('./intl-worker.ts', import.meta.url), { type: 'module' })
  await new Promise<void>((resolve) => {
    for (const end of ['message', 'error'] as const) worker.addEventListener(end, () => resolve(), { once: true })
    setTimeout(resolve, patience)
  })
  worker.terminate()
}

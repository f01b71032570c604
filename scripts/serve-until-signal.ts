import { BuildError } from './build/up-to-date.ts'
import { SettingsError } from '#local/base/settings.ts'

interface Started {
  /** Further fields of the ready line, besides `"ready":true`. */
  ready: object
  close(): Promise<void>
}

/** Starts something, prints one line of JSON to stdout when it is ready, and ends it cleanly at Ctrl-C. */
export async function serveUntilSignal(start: () => Promise<Started>): Promise<void> {
  try {
    const { ready, close } = await start()
    let ending: Promise<void> | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        // A second Ctrl-C during the end changes nothing.
        ending ??= close().then(() => process.exit(0))
      })
    console.log(JSON.stringify({ ready: true, ...ready }))
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof BuildError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

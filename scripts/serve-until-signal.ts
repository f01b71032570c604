import { checkPorts } from '#local/base/check-ports.ts'
import { readSettings, type Settings, SettingsError } from '#local/base/settings.ts'
import { openStateFolder } from '#local/base/state-folder.ts'
import { BuildError } from './build/up-to-date.ts'

interface Started {
  /** Further fields of the ready line, besides `"ready":true`. */
  ready: object
  close(): Promise<void>
}

/**
 * Starts the product with the environment's settings and an open state folder, prints one line of JSON to stdout when
 * it is ready, and ends it cleanly at Ctrl-C.
 */
export async function serveUntilSignal(start: (settings: Settings, folder: string) => Promise<Started>): Promise<void> {
  try {
    const settings = readSettings(process.env)
    await checkPorts(settings.ports)
    const state = openStateFolder(settings.stateFolder)
    const { ready, close } = await start(settings, state.path)
    const end = async () => {
      await close()
      state.release()
      process.exit(0)
    }
    let ending: Promise<void> | undefined
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        // A second Ctrl-C during the end changes nothing.
        ending ??= end()
      })
    console.log(JSON.stringify({ ready: true, ...ready }))
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof BuildError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

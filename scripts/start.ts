import { buildSteps } from './build/build-steps.ts'
import { buildOutdated } from './build/up-to-date.ts'
import { checkPorts } from './local/check-ports.ts'
import { runProduct } from './local/run-product.ts'
import { readSettings, SettingsError } from './local/settings.ts'
import { openStateFolder } from './local/state-folder.ts'

/** Starts the product or says in one sentence why not; answers what ends it. */
async function start(): Promise<() => Promise<void>> {
  const settings = readSettings(process.env)
  await checkPorts(settings.ports)
  const state = openStateFolder(settings.stateFolder)
  await buildOutdated(buildSteps, (line) => console.error(line))
  const { close, ...product } = await runProduct(settings, state.path)
  console.log(JSON.stringify({ ready: true, ...product }))
  return async () => {
    await close()
    state.release()
  }
}

let ending: Promise<void> | undefined
try {
  const end = await start()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second Ctrl-C while the first is still at it changes nothing.
      ending ??= end().then(() => process.exit(0))
    })
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  console.error(error.message)
  process.exit(1)
}

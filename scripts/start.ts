import { buildSteps } from './build/build-steps.ts'
import { BuildError, buildOutdated } from './build/up-to-date.ts'
import { checkPorts } from './local/check-ports.ts'
import { runProduct } from './local/run-product.ts'
import { readSettings, SettingsError } from './local/settings.ts'
import { openStateFolder } from './local/state-folder.ts'

/** Starts the product, minds Ctrl-C, and only then says that it is ready. */
async function start(): Promise<void> {
  const settings = readSettings(process.env)
  await checkPorts(settings.ports)
  const state = openStateFolder(settings.stateFolder)
  await buildOutdated(buildSteps, (line) => console.error(line))
  const { close, ...product } = await runProduct(settings, state.path)
  let ending: Promise<void> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second Ctrl-C while the first is still at it changes nothing.
      ending ??= close().then(() => {
        state.release()
        process.exit(0)
      })
    })
  console.log(JSON.stringify({ ready: true, ...product }))
}

try {
  await start()
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof BuildError)) throw error
  console.error(error.message)
  process.exit(1)
}

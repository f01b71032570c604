import { buildSteps } from './build/build-steps.ts'
import { buildOutdated } from './build/up-to-date.ts'
import { checkPorts } from '#local/base/check-ports.ts'
import { runProduct } from '#local/run-product.ts'
import { readSettings } from '#local/base/settings.ts'
import { openStateFolder } from '#local/base/state-folder.ts'
import { serveUntilSignal } from './serve-until-signal.ts'

await serveUntilSignal(async () => {
  const settings = readSettings(process.env)
  await checkPorts(settings.ports)
  const state = openStateFolder(settings.stateFolder)
  await buildOutdated(buildSteps, (line) => console.error(line))
  const { close, restartFunctions: _, ...ready } = await runProduct(settings, state.path)
  return {
    ready,
    async close() {
      await close()
      state.release()
    },
  }
})

import { buildSteps } from './build/build-steps.ts'
import { buildOutdated } from './build/up-to-date.ts'
import { runProduct } from '#local/run-product.ts'
import { serveUntilSignal } from './serve-until-signal.ts'

await serveUntilSignal(async (settings, folder) => {
  await buildOutdated(buildSteps, (line) => console.error(line))
  const { close, restartFunctions: _, ...ready } = await runProduct(settings, folder)
  return { ready, close }
})

import { watchedFolder, watchFunctions } from './build/build-functions.ts'
import { openDevPages } from './dev/serve-sources.ts'
import { runProduct } from '#local/run-product.ts'
import { serveUntilSignal } from './serve-until-signal.ts'

/** Runs the product from its sources: a saved file reaches the browser, or a function's next call, within moments. */
await serveUntilSignal(async (settings, folder) => {
  let restart: () => Promise<void> = async () => undefined
  const stopWatching = await watchFunctions(() => restart())
  const devPages = await openDevPages()
  const { close, restartFunctions, ...ready } = await runProduct(settings, folder, {
    bundles: watchedFolder,
    pages: devPages.pages,
  })
  restart = async () => {
    await restartFunctions()
    console.error('functions rebuilt')
  }
  return {
    ready,
    async close() {
      await stopWatching()
      await devPages.close()
      await close()
    },
  }
})

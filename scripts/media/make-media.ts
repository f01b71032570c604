import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { buildSteps } from '../build/build-steps.ts'
import { buildOutdated } from '../build/up-to-date.ts'
import { root } from '#local/base/root.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { startProduct } from '#e2e/kit/start-product.ts'
import { awaitDemo } from './await-demo.ts'
import { drawMotifs } from './draw-motifs.ts'
import { filmDemo } from './film-demo.ts'
import { takeScreenshots } from './take-screenshots.ts'

const readyLine = z.object({ demo: z.object({ gallery: z.url(), wall: z.url() }) })

/**
 * Films the demo and takes the site's screenshots, from the present product, into the site's public
 * folder: `npm run media`, or one of the two by `npm run media screenshots` and `npm run media film`. Needs a browser;
 * its results are committed, so that builds need none.
 */
async function makeMedia(wanted: string | undefined): Promise<void> {
  await buildOutdated(buildSteps, (line) => console.error(line))
  await drawMotifs()
  const target = join(root, 'web/site/public/media')
  const scratch = await mkdtemp(join(tmpdir(), 'festlens-media-'))
  await mkdir(target, { recursive: true })
  const product = await startProduct({ settings: { DEMO: 'on' } })
  const browser = await launchBrowser()
  try {
    const { gallery, wall } = readyLine.parse(JSON.parse(product.lines[0] ?? '')).demo
    await awaitDemo(gallery)
    // The film first, because the screenshots change the demo host's greeting to each language.
    if (wanted !== 'screenshots') await filmDemo({ browser, gallery, target, scratch })
    if (wanted !== 'film') await takeScreenshots({ browser, origins: product, gallery, wall, target })
  } finally {
    await browser.close()
    await product.stop()
    await rm(scratch, { recursive: true, force: true })
  }
}

await makeMedia(process.argv[2])

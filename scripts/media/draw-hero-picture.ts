import { join } from 'node:path'
import sharp from 'sharp'
import { heroSceneWidths } from '#web/site/features/home/hero-scene.ts'
import { root } from '#local/base/root.ts'

const media = join(root, 'web/site/public/media')

/**
 * Draws the home page's first scene as pictures: as SVG it has seven hundred shapes, which a phone would draw on the
 * page's main thread. The results are committed: `node scripts/media/draw-hero-picture.ts`.
 */
async function drawHeroPicture(): Promise<void> {
  const sized = (width: number) => sharp(join(media, 'summer-evening.svg'), { density: 200 }).resize({ width })
  for (const width of heroSceneWidths)
    await sized(width)
      .avif({ quality: 50, effort: 9 })
      .toFile(join(media, `summer-evening-${width}.avif`))
  await sized(960).webp({ quality: 74, effort: 6 }).toFile(join(media, 'summer-evening.webp'))
}

await drawHeroPicture()

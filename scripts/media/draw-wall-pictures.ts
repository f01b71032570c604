import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readDemoPicture } from '#local/demo/demo-pictures.ts'
import { wallPictures } from '#web/site/features/home/wall-pictures.ts'
import { root } from '#local/base/root.ts'

/**
 * Draws the pictures of the home page's wall from the demo event's, at the size of a wide screen. The results are
 * committed:
 * `node scripts/media/draw-wall-pictures.ts`.
 */
async function drawWallPictures(): Promise<void> {
  const folder = join(root, 'web/site/public/media/wall')
  await mkdir(folder, { recursive: true })
  for (const { scene, width, height } of wallPictures) {
    const drawn = sharp(await readDemoPicture(scene)).resize(width, height)
    await writeFile(join(folder, `${scene}.webp`), await drawn.webp({ quality: 72, effort: 6 }).toBuffer())
  }
}

await drawWallPictures()

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawShareImage } from '#functions/media/draw-share-image.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { root } from '#local/base/root.ts'

/** Draws each theme's link preview for events without their own picture, into the app's public folder. */
export async function drawMotifs(): Promise<void> {
  const folder = join(root, 'web/app/public/motifs')
  await mkdir(folder, { recursive: true })
  for (const name of themeNames) await writeFile(join(folder, `${name}.jpg`), await drawShareImage({ theme: { name } }))
}

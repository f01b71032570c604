import { join } from 'node:path'
import sharp from 'sharp'
import { articles } from '#web/site/pages/articles.ts'
import { root } from '#local/base/root.ts'

/** The size that Open Graph's readers show completely (ogp.me), in pixels. */
const size = { width: 1200, height: 630 }

const folder = join(root, 'web/site/public/media/blog')

/**
 * Draws each article's scene as a picture for other sites, which accept no SVG. The results are committed:
 * `node scripts/media/draw-article-images.ts`.
 */
async function drawArticleImages(): Promise<void> {
  for (const { id } of articles) {
    await sharp(join(folder, `${id}.svg`), { density: 144 })
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 82, progressive: true, mozjpeg: true })
      .toFile(join(folder, `${id}.jpg`))
  }
}

await drawArticleImages()

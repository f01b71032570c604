import type { ArticleId } from '../../pages/articles.ts'

/** An article's scene, as attributes of its `<img>`; sizes in CSS pixels. */
export function articleImage(id: ArticleId) {
  return { src: `/media/blog/${id}.svg`, width: 960, height: 600 }
}

/** Address of the same scene as other sites show it; `scripts/media/draw-article-images.ts` draws it. */
export const articleShareImage = (id: ArticleId) => `/media/blog/${id}.jpg`

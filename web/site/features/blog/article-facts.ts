import { brand } from '#shared/brand.ts'
import { freeDays, keptMonths, uploadDaysAfterEvent, uploadMonths } from '#shared/rules/retention.ts'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { articles, type Article } from '../../pages/articles.ts'

/** Facts of the product in articles; their texts read `props.<name>`. */
export const productFacts = {
  brand: brand.name,
  freeUploads: freeUploadLimit,
  freeDays,
  uploadMonths,
  uploadDaysAfterEvent,
  keptMonths,
}

/** Product document, section 9. */
const maxRelated = 3

/** Other articles that share a tag with this one, newest first. */
export function relatedArticles(article: Article): readonly Article[] {
  const tags: ReadonlySet<string> = new Set(article.tags)
  return articles
    .filter(({ id, tags: others }) => id !== article.id && others.some((tag) => tags.has(tag)))
    .slice(0, maxRelated)
}

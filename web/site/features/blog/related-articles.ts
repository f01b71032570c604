import { articles, type Article, type ArticleTag } from '../../pages/articles.ts'

/** Product document, section 9. */
const maxRelated = 3

/** Other articles that share a tag with this one, the newest first. */
export function relatedArticles(article: Article): readonly Article[] {
  const tags: ReadonlySet<ArticleTag> = new Set(article.tags)
  return articles
    .filter(({ id, tags: others }) => id !== article.id && others.some((tag) => tags.has(tag)))
    .slice(0, maxRelated)
}

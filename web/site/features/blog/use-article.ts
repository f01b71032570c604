import { useLocation } from 'react-router'
import { articles, type Article } from '../../pages/articles.ts'

/** The article at the address; throws where the address names none. */
export function useArticle(): Article {
  const { pathname } = useLocation()
  const id = pathname.replace(/\/$/, '').split('/').at(-1)
  const article = articles.find((known) => known.id === id)
  if (!article) throw new Error(`no article at ${pathname}`)
  return article
}

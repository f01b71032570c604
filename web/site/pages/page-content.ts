import type { MDXContent } from 'mdx/types'
import { createContext, use } from 'react'

/** The long text of the page's `content`, in the page's language. */
export const PageContent = createContext<MDXContent | undefined>(undefined)

/** Throws on a page without `content` in its row. */
export function usePageContent(): MDXContent {
  const content = use(PageContent)
  if (!content) throw new Error('this page has no content')
  return content
}

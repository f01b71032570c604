import { useLocation } from 'react-router'
import { PageView } from './pages/page-files.tsx'
import { viewAtPath } from './pages/site-pages.ts'
import { useLocale } from './pages/use-locale.ts'

/** The page at the address. The table of pages says which that is, here as for search engines and the CDN. */
export function SiteRoutes() {
  const { pathname } = useLocation()
  return <PageView view={viewAtPath(pathname, useLocale())} />
}

import { Route, Routes } from 'react-router'
import { notFoundPage, pageNames, pathOfPage, sitePages } from './site-pages.ts'

/** One route per page and language that has it; whatever else is asked for is not found. */
export function SiteRoutes() {
  return (
    <Routes>
      {pageNames.flatMap((name) => {
        const { locales, view } = sitePages[name]
        return locales.map((locale) => {
          const path = pathOfPage(name, locale)
          return <Route key={path} path={path} element={<view.View />} />
        })
      })}
      <Route path="*" element={<notFoundPage.View />} />
    </Routes>
  )
}

import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { pathOfPage, sitePages, type PageName } from '../../pages/site-pages.ts'
import { useLocale } from '../../pages/use-locale.ts'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  page: PageName
  /** Id of an element on that page. */
  hash?: string
}

/** A link to a page of the site in the reader's language, or by a full load to the English one if that is missing. */
export function PageLink({ page, hash, children, ...anchor }: PageLinkProps) {
  const locale = useLocale()
  const path = pathOfPage(page, locale)
  const address = hash ? `${path}#${hash}` : path
  if (!sitePages[page].locales.includes(locale)) {
    return (
      <a {...anchor} href={address}>
        {children}
      </a>
    )
  }
  return (
    <Link {...anchor} to={address}>
      {children}
    </Link>
  )
}

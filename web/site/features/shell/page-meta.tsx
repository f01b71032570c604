import { brand } from '#shared/brand.ts'
import { fallbackLocale, localeFacts, siteLocales } from '#shared/locales.ts'
import { pathOfPage, sitePages, type PageName } from '../../site-pages.ts'
import { createTextHook } from '#web/i18n/text-hook.ts'
import { useLocale } from '../../use-locale.ts'

const origin = `https://${brand.siteHost}`

type MetaTextId = `meta.${PageName | 'not-found'}.${'title' | 'description' | 'keywords'}`

/** Each feature's own messages have the words for its pages. */
const useMetaTexts = createTextHook<MetaTextId>()

/** A page's words for search engines and for links that are shared; each page renders it once. */
export function PageMeta({ page }: { page: PageName | 'not-found' }) {
  const t = useMetaTexts()
  const locale = useLocale()
  const title = t(`meta.${page}.title`, { brand: brand.name })
  const description = t(`meta.${page}.description`, { brand: brand.name })
  const unlisted = page === 'not-found' || sitePages[page].unlisted
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={t(`meta.${page}.keywords`)} />
      {page !== 'not-found' && <Addresses page={page} />}
      {unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={localeFacts[locale].tag.replace('-', '_')} />
      <meta property="og:image" content={`${origin}/media/share-${locale}.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={`${origin}/media/share-${locale}.jpg`} />
    </>
  )
}

/** The page's own address and those of its other languages. */
function Addresses({ page }: { page: PageName }) {
  const address = `${origin}${pathOfPage(page, useLocale())}`
  return (
    <>
      <link rel="canonical" href={address} />
      {siteLocales.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={localeFacts[locale].htmlLang}
          href={`${origin}${pathOfPage(page, locale)}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${pathOfPage(page, fallbackLocale)}`} />
      <meta property="og:url" content={address} />
    </>
  )
}

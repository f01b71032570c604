import { brand } from '#shared/brand.ts'
import { fallbackLocale, localeFacts, siteLocales, type Locale } from '#shared/locales.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { siteOrigin } from './structured-facts.ts'

export interface PageWords {
  title: string
  description: string
  keywords: string
}

interface HeadMetaProps {
  words: PageWords
  /** The page's path in a language; absent for a missing page. */
  pathIn?: (locale: Locale) => string
  type?: 'website' | 'article'
  /** Path of a picture of 1200 × 630 pixels; by default the language's share image. */
  image?: string
  /** Hidden from search engines. */
  unlisted?: boolean | undefined
}

/** A page's description for search engines and shared links; each page renders it once. */
export function HeadMeta({ words, pathIn, type = 'website', image: ownImage, unlisted = false }: HeadMetaProps) {
  const locale = useLocale()
  const { title, description, keywords } = words
  const image = siteOrigin + (ownImage ?? `/media/share-${locale}.jpg`)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords} />
      {pathIn && <Addresses pathIn={pathIn} />}
      {unlisted && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={localeFacts[locale].tag.replace('-', '_')} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  )
}

function Addresses({ pathIn }: Required<Pick<HeadMetaProps, 'pathIn'>>) {
  const address = `${siteOrigin}${pathIn(useLocale())}`
  return (
    <>
      <link rel="canonical" href={address} />
      {siteLocales.map((locale) => (
        <link
          key={locale}
          rel="alternate"
          hrefLang={localeFacts[locale].htmlLang}
          href={`${siteOrigin}${pathIn(locale)}`}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${siteOrigin}${pathIn(fallbackLocale)}`} />
      <meta property="og:url" content={address} />
    </>
  )
}

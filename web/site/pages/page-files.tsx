import type { MDXContent } from 'mdx/types'
import type { ComponentType } from 'react'
import type { Locale } from '#shared/locales.ts'
import { Localized } from '../../i18n/localized.tsx'
import type { ParsedMessages } from '../../i18n/text-hook.ts'
import { fetchedOnce, type FetchedOnce } from './fetched-once.ts'
import { PageContent } from './page-content.ts'
import type { SiteView } from './site-pages.ts'
import { languages, sourceOfLanguage, sourceOfTexts } from './site-texts.ts'
import { useLocale } from './use-locale.ts'

const views = import.meta.glob<ComponentType>('../features/*/*-page.tsx', { import: 'default' })

/** The files of a page in one language. */
interface PageFiles {
  View: ComponentType
  /** The feature's texts, and those of the whole site. */
  messages: ParsedMessages
  content: MDXContent | undefined
}

/** The modules that only this page needs, as views and languages list them. */
function sourcesOf({ view, content }: SiteView, locale: Locale) {
  const [feature = ''] = view.split('/')
  return {
    view: `../features/${view}.tsx`,
    messages: sourceOfTexts(feature, locale),
    ...(content !== undefined && { content: `../../features/${feature}/content/${content}/${locale}.mdx` }),
  }
}

/** All modules of a page besides the entry, by the build's names. */
export const modulesOfPage = (view: SiteView, locale: Locale): string[] => [
  ...Object.values(sourcesOf(view, locale)).map((source) => source.replace(/^[./]+/, '')),
  sourceOfLanguage(locale),
]

async function fetchPageFiles(view: SiteView, locale: Locale): Promise<PageFiles> {
  const sources = sourcesOf(view, locale)
  const [View, { ofSite, ofFeatures, prose }] = await Promise.all([views[sources.view]?.(), languages.preload(locale)])
  const loadContent = sources.content === undefined ? undefined : prose[sources.content]
  if (!View || (sources.content !== undefined && !loadContent)) throw new Error(`no ${sources.content ?? sources.view}`)
  const [ofFeature, content] = await Promise.all([ofFeatures[sources.messages]?.(), loadContent?.()])
  return { View, messages: { ...ofSite, ...ofFeature }, content }
}

const filesOfView = new Map<SiteView, FetchedOnce<Locale, PageFiles>>()

function filesOf(view: SiteView): FetchedOnce<Locale, PageFiles> {
  const files = filesOfView.get(view) ?? fetchedOnce((locale: Locale) => fetchPageFiles(view, locale))
  filesOfView.set(view, files)
  return files
}

/** Loads all that a page needs to render at once in a language. */
export async function preloadPage(view: SiteView, locale: Locale): Promise<void> {
  await filesOf(view).preload(locale)
}

/** A page in the language of its path, with its own and the site's texts. */
export function PageView({ view }: { view: SiteView }) {
  const locale = useLocale()
  const page = filesOf(view).useValue(locale)
  return (
    <Localized locale={locale} messages={page.messages}>
      <PageContent value={page.content}>
        <page.View />
      </PageContent>
    </Localized>
  )
}

import type { MDXContent } from 'mdx/types'
import type { ComponentType } from 'react'
import type { Locale } from '#shared/locales.ts'
import { Localized } from '../../i18n/localized.tsx'
import type { ParsedMessages } from '../../i18n/text-hook.ts'
import { fetchedOnce, type FetchedOnce } from './fetched-once.ts'
import { PageContent } from './page-content.ts'
import type { SiteView } from './site-pages.ts'
import { siteMessages, siteMessagesOf } from './site-texts.ts'
import { useLocale } from './use-locale.ts'

const views = import.meta.glob<ComponentType>('../features/*/*-page.tsx', { import: 'default' })
const messages = import.meta.glob<ParsedMessages>('../features/*/messages/*.json', { import: 'default' })
const contents = import.meta.glob<MDXContent>('../features/*/content/**/*.mdx', { import: 'default' })

/** The files of a page in one language. */
interface PageFiles {
  View: ComponentType
  /** The feature's texts, and those of the whole site. */
  messages: ParsedMessages
  content: MDXContent | undefined
}

/** The modules that only this page needs, by the build's names. */
function sourcesOf({ view, content }: SiteView, locale: Locale) {
  const feature = `../features/${view.split('/')[0]}`
  return {
    view: `../features/${view}.tsx`,
    messages: `${feature}/messages/${locale}.json`,
    ...(content !== undefined && { content: `${feature}/content/${content}/${locale}.mdx` }),
  }
}

/** All modules of a page besides the entry, by the build's names. */
export const modulesOfPage = (view: SiteView, locale: Locale): string[] =>
  [...Object.values(sourcesOf(view, locale)), siteMessagesOf(locale)].map((source) => source.replace('../', ''))

async function fetchPageFiles(view: SiteView, locale: Locale): Promise<PageFiles> {
  const sources = sourcesOf(view, locale)
  const loadView = views[sources.view]
  const loadContent = sources.content === undefined ? undefined : contents[sources.content]
  if (!loadView || (sources.content !== undefined && !loadContent)) {
    throw new Error(`no ${sources.content ?? sources.view}`)
  }
  const [View, ofSite, ofFeature, prose] = await Promise.all([
    loadView(),
    siteMessages.preload(locale),
    messages[sources.messages]?.(),
    loadContent?.(),
  ])
  return { View, messages: { ...ofSite, ...ofFeature }, content: prose }
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

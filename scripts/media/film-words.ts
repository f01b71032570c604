import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIntl } from 'react-intl'
import { root } from '#local/base/root.ts'
import { localeFacts, type Locale } from '#shared/locales.ts'
import { appTextsIn } from '../../web/i18n/fill-labels.ts'

/** The texts on screen that the film looks for, in a language: the product's own messages. */
export function filmWordsIn(locale: Locale) {
  const home: Record<string, string> = JSON.parse(
    readFileSync(join(root, `web/site/features/home/messages/${locale}.json`), 'utf8'),
  )
  const app = createIntl({
    locale: localeFacts[locale].tag,
    messages: { ...home, ...Object.fromEntries(appTextsIn(locale)) },
  })
  const word = (id: string) => app.formatMessage({ id })
  return {
    cardTitle: word('home.hero.cardTitle'),
    cardText: word('home.hero.cardText'),
    photos: word('place.photos'),
    add: word('gallery.add'),
    safe: word('upload.state.safe'),
    allSafe: (total: number) => app.formatMessage({ id: 'upload.allSafe' }, { total }),
  }
}

export type FilmWords = ReturnType<typeof filmWordsIn>

import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import nb from './messages/nb.json' with { type: 'json' }
import pt from './messages/pt.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }

const languages: Readonly<Record<string, typeof en>> = { en, nb, sv, es, pt }

/** The form's language and its words: a session's locale, or the browser's where that is `auto` or none. */
export function chooseTexts(locale: string | null): { language: string; texts: typeof en } {
  const wanted = locale === null || locale === 'auto' ? navigator.languages : [locale]
  // Norwegian of any kind counts as Bokmål.
  const codes = wanted.map((tag) => (tag.split('-')[0] ?? '').replace(/^n[on]$/, 'nb'))
  const language = codes.find((code) => code in languages) ?? 'en'
  return { language, texts: languages[language] ?? en }
}

import { localeFacts, type Locale } from '#shared/locales.ts'
import type { ParsedMessages } from '../../../i18n/text-hook.ts'
import type english from './messages/en.json'
import styles from './suggestion.module.css'

const messages = import.meta.glob<ParsedMessages>('./messages/*.json', { import: 'default' })

/** A one-line question at the foot of the page, in the offered language; without React, which may not be loaded. */
export async function drawSuggestion(locale: Locale, onClose: () => void): Promise<HTMLElement> {
  const texts = await messages[`./messages/${locale}.json`]?.()
  const t = (id: keyof typeof english) => texts?.[id]?.map((part) => ('value' in part ? part.value : '')).join('') ?? ''
  const { htmlLang } = localeFacts[locale]
  /** The link of the menu, which changes the language in place once React runs. */
  const entry = document.querySelector<HTMLAnchorElement>(`#language-menu [hreflang="${htmlLang}"]`)

  const question = make('p', { id: 'suggestion-question', textContent: t('suggestion.question') })
  const yes = make('a', { className: styles.yes, hreflang: htmlLang, textContent: t('suggestion.yes') })
  yes.href = entry?.getAttribute('href') ?? localeFacts[locale].prefix
  yes.setAttribute('aria-label', t('suggestion.yesIn'))
  yes.addEventListener('click', (event) => {
    if (!entry || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    entry.click()
  })
  const no = make('button', { type: 'button', className: styles.no })
  no.setAttribute('aria-label', t('suggestion.no'))
  no.addEventListener('click', onClose)
  const card = make('aside', { className: styles.line, lang: htmlLang })
  card.setAttribute('aria-labelledby', question.id)
  card.append(question, yes, no)
  return card
}

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties)

import { localeFacts, type Locale } from '#shared/locales.ts'
import { Icon } from '../../../ui/icon.tsx'
import { iconButton, noPrint, row } from '../../../ui/looks.ts'
import { tap } from '../shell/site-looks.ts'
import { useLanguageSwitch } from '../shell/use-language-switch.ts'
import styles from './suggestion-card.module.css'
import { useTexts } from './texts.ts'

/** A one-line question at the foot of the page, in the offered language. */
export function SuggestionCard({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const t = useTexts()
  const { addressIn, switchTo } = useLanguageSwitch()
  const { htmlLang } = localeFacts[locale]
  return (
    <aside className={noPrint(row(2, styles.line))} lang={htmlLang} aria-labelledby="suggestion-question">
      <p id="suggestion-question">{t('suggestion.question')}</p>
      <a
        className={tap(styles.yes)}
        href={addressIn(locale)}
        hrefLang={htmlLang}
        aria-label={t('suggestion.yesIn')}
        onClick={(event) => void switchTo(event, locale)}
      >
        {t('suggestion.yes')}
      </a>
      <button type="button" className={iconButton()} aria-label={t('suggestion.no')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </aside>
  )
}

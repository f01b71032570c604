import { localeFacts, type Locale } from '#shared/locales.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, noPrint, row, sheet, stack } from '../../../ui/looks.ts'
import { useLanguageSwitch } from '../shell/use-language-switch.ts'
import styles from './suggestion-card.module.css'
import { useTexts } from './texts.ts'

/** A question beside the page, in the language that it offers. */
export function SuggestionCard({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const t = useTexts()
  const { addressIn, switchTo } = useLanguageSwitch()
  const { htmlLang } = localeFacts[locale]
  return (
    <aside className={noPrint(sheet(stack(3, styles.card)))} lang={htmlLang} aria-labelledby="suggestion-question">
      <p className={row(3, styles.question)} id="suggestion-question">
        <Icon name="globe" />
        {t('suggestion.question')}
      </p>
      <div className={cluster(2)}>
        <a
          className={buttonClasses({})}
          href={addressIn(locale)}
          hrefLang={htmlLang}
          onClick={(event) => void switchTo(event, locale)}
        >
          {t('suggestion.yes')}
        </a>
        <Button variant="quiet" onClick={onClose}>
          {t('suggestion.no')}
        </Button>
      </div>
    </aside>
  )
}

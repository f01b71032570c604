import { localeFacts, isLocale, type Locale, locales } from '#shared/locales.ts'
import { useTexts } from './texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './language-menu.module.css'
import { useLocale } from './locale-context.ts'

/** All five languages, each by its own name. */
export function LanguageMenu({ onChosen }: { onChosen?: ((locale: Locale) => void) | undefined }) {
  const t = useTexts()
  const { locale, choose } = useLocale()
  return (
    <label className={styles.menu}>
      <Icon name="globe" />
      <VisuallyHidden>{t('app.language')}</VisuallyHidden>
      <select
        value={locale}
        onChange={({ currentTarget: { value } }) => {
          if (!isLocale(value)) return
          choose(value)
          onChosen?.(value)
        }}
      >
        {locales.map((each) => (
          <option key={each} value={each} lang={localeFacts[each].htmlLang}>
            {localeFacts[each].name}
          </option>
        ))}
      </select>
    </label>
  )
}

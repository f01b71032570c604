import { localeFacts, isLocale, type Locale, locales } from '#shared/locales.ts'
import { logError } from '../../client/log-error.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useTexts } from './texts.ts'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './language-menu.module.css'
import { useLocale } from './locale-context.ts'

/** All five languages, each by its own name. */
export function LanguageMenu({ onChosen }: { onChosen?: ((locale: Locale) => void) | undefined }) {
  const t = useTexts()
  const { locale, choose } = useLocale()
  async function show(chosen: Locale) {
    try {
      if (await choose(chosen)) onChosen?.(chosen)
    } catch (cause) {
      logError(cause)
      showToast({
        tone: 'error',
        title: t('problem.network'),
        action: { label: t('app.retry'), onAct: () => void show(chosen) },
      })
    }
  }
  return (
    <label className={styles.menu}>
      <Icon name="globe" />
      <VisuallyHidden>{t('app.language')}</VisuallyHidden>
      <select
        value={locale}
        onChange={({ currentTarget: { value } }) => {
          if (isLocale(value)) void show(value)
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

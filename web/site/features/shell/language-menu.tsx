import { useLocation } from 'react-router'
import { localeFacts, siteLocales } from '#shared/locales.ts'
import { storeLocale } from '#web/i18n/stored-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pageAtPath, pathOfPage } from '../../site-pages.ts'
import { useTexts } from '../../texts.ts'
import { useLocale } from '../../use-locale.ts'
import styles from './header.module.css'

/** The same page in the other languages: real links, in the browser's own popover, so that it works without scripts. */
export function LanguageMenu() {
  const t = useTexts()
  const locale = useLocale()
  const page = pageAtPath(useLocation().pathname, locale) ?? 'home'
  return (
    <>
      <button
        type="button"
        className={styles.menuButton}
        popoverTarget="language-menu"
        aria-label={t('shell.language', { language: localeFacts[locale].name })}
      >
        <Icon name="globe" />
        <span className={styles.wideOnly}>{localeFacts[locale].name}</span>
        <Icon name="chevron-down" />
      </button>
      <ul className={styles.popover} id="language-menu" popover="auto" role="list">
        {siteLocales.map((other) => (
          <li key={other}>
            <a
              className={styles.menuLink}
              href={pathOfPage(page, other)}
              lang={localeFacts[other].htmlLang}
              hrefLang={localeFacts[other].htmlLang}
              aria-current={other === locale ? 'true' : undefined}
              onClick={() => storeLocale(other)}
            >
              {localeFacts[other].name}
              {other === locale && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

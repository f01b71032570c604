import { localeFacts, siteLocales } from '#shared/locales.ts'
import { Icon } from '../../../ui/icon.tsx'
import { row, sheet } from '../../../ui/looks.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'
import { useLocale } from '../../pages/use-locale.ts'
import styles from './header.module.css'
import { useLanguageSwitch } from './use-language-switch.ts'
import { useMenu } from './use-menu.ts'

/** The same page in the other languages: real links, so that it works without scripts. */
export function LanguageMenu() {
  const t = useSiteTexts()
  const locale = useLocale()
  const { close, buttonProps, menuProps } = useMenu('language-menu')
  const { addressIn, switchTo } = useLanguageSwitch()
  return (
    <>
      <button
        type="button"
        className={styles.menuButton}
        {...buttonProps}
        aria-label={t('shell.language', { language: localeFacts[locale].name })}
      >
        <Icon name="globe" />
        <span className={styles.wideOnly}>{localeFacts[locale].name}</span>
        <Icon name="chevron-down" />
      </button>
      <ul className={sheet(styles.popover)} {...menuProps} role="list">
        {siteLocales.map((other) => (
          <li key={other}>
            <a
              className={row(3, styles.menuLink)}
              href={addressIn(other)}
              lang={localeFacts[other].htmlLang}
              hrefLang={localeFacts[other].htmlLang}
              aria-current={other === locale ? 'true' : undefined}
              onClick={(event) => void switchTo(event, other).then(close)}
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

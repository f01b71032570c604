import { useRef } from 'react'
import { localeFacts, siteLocales } from '#shared/locales.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSiteTexts } from '../../pages/site-texts.ts'
import { useLocale } from '../../pages/use-locale.ts'
import styles from './header.module.css'
import { useLanguageSwitch } from './use-language-switch.ts'

/** The same page in the other languages: real links, in the browser's own popover, so that it works without scripts. */
export function LanguageMenu() {
  const t = useSiteTexts()
  const locale = useLocale()
  const menu = useRef<HTMLUListElement>(null)
  const { addressIn, switchTo } = useLanguageSwitch()
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
      <ul className={styles.popover} id="language-menu" ref={menu} popover="auto" role="list">
        {siteLocales.map((other) => (
          <li key={other}>
            <a
              className={styles.menuLink}
              href={addressIn(other)}
              lang={localeFacts[other].htmlLang}
              hrefLang={localeFacts[other].htmlLang}
              aria-current={other === locale ? 'true' : undefined}
              onClick={(event) => void switchTo(event, other).then(() => menu.current?.hidePopover())}
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

import { useRef, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localeFacts, siteLocales, type Locale } from '#shared/locales.ts'
import { storeLocale } from '#web/i18n/stored-locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { preloadPage } from '../../page-files.tsx'
import { pageAtPath, pathOfPage, sitePages } from '../../site-pages.ts'
import { useSiteTexts } from '../../site-texts.ts'
import { useLocale } from '../../use-locale.ts'
import styles from './header.module.css'

/** The same page in the other languages: real links, in the browser's own popover, so that it works without scripts. */
export function LanguageMenu() {
  const t = useSiteTexts()
  const locale = useLocale()
  const navigate = useNavigate()
  const menu = useRef<HTMLUListElement>(null)
  const page = pageAtPath(useLocation().pathname, locale) ?? 'home'
  /** In place, without loading a document; where the language cannot be fetched the browser tries, and says so. */
  async function switchTo(event: MouseEvent, other: Locale) {
    storeLocale(other)
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const address = pathOfPage(page, other) + window.location.hash
    try {
      await preloadPage(sitePages[page], other)
      await navigate(address)
      menu.current?.hidePopover()
    } catch {
      window.location.assign(address)
    }
  }
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
              href={pathOfPage(page, other)}
              lang={localeFacts[other].htmlLang}
              hrefLang={localeFacts[other].htmlLang}
              aria-current={other === locale ? 'true' : undefined}
              onClick={(event) => void switchTo(event, other)}
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

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { localeFacts, siteLocales } from '#shared/locales.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from './site-icons.ts'
import { Logo } from '../../../ui/logo.tsx'
import { frame, row, sheet } from '../../../ui/looks.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'
import { useLocale } from '../../pages/use-locale.ts'
import { homeSections } from './footer-groups.ts'
import styles from './header.module.css'
import { PageLink } from './page-link.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { tap } from './site-looks.ts'
import { useLanguageSwitch } from './use-language-switch.ts'
import { useMenu } from './use-menu.ts'

export function Header() {
  const t = useSiteTexts()
  return (
    <header className={styles.header}>
      <div className={frame(row(4, styles.bar))}>
        <PageLink page="home" className={tap(styles.home)} aria-label={t('shell.home', { brand: brand.name })}>
          <Logo />
        </PageLink>
        <nav className={styles.links} aria-label={t('shell.mainNavigation')}>
          {homeSections.map((anchor) => (
            <PageLink key={anchor} page="home" hash={anchor} className={styles.link}>
              {t(`shell.${anchor}`)}
            </PageLink>
          ))}
        </nav>
        <div className={row(2, styles.tools)}>
          <LanguageMenu />
          <SignInLink className={`${styles.link} ${styles.wideOnly}`}>{t('shell.signIn')}</SignInLink>
          <PageLink page="checkout" className={`${buttonClasses({})} ${styles.start}`}>
            {t('shell.getStarted')}
          </PageLink>
          <NarrowMenu />
        </div>
      </div>
    </header>
  )
}

/** On phones: what does not fit in the bar. It closes after a link inside is followed. */
function NarrowMenu() {
  const t = useSiteTexts()
  const { close, buttonProps, menuProps } = useMenu('main-menu')
  const { key } = useLocation()
  const keyBefore = useRef(key)
  useEffect(() => {
    // Not on mounting: the menu works before this script does, and may be open by now.
    if (keyBefore.current !== key) close()
    keyBefore.current = key
  }, [key, close])
  return (
    <>
      <button
        type="button"
        className={`${styles.menuButton} ${styles.narrowOnly}`}
        {...buttonProps}
        aria-label={t('shell.menu')}
      >
        <Icon path={siteIcons.menu} />
      </button>
      <ul className={sheet(styles.popover)} {...menuProps} role="list">
        {homeSections.map((anchor) => (
          <li key={anchor}>
            <PageLink page="home" hash={anchor} className={row(3, styles.menuLink)}>
              {t(`shell.${anchor}`)}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink page="checkout" className={row(3, styles.menuLink)}>
            {t('shell.getStarted')}
          </PageLink>
        </li>
        <li>
          <SignInLink className={row(3, styles.menuLink)}>{t('shell.signIn')}</SignInLink>
        </li>
      </ul>
    </>
  )
}

/** The same page in other languages: real links, which work without scripts. */
function LanguageMenu() {
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

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#shared/brand.ts'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { siteIcons } from './site-icons.ts'
import { Logo } from '../../../ui/logo.tsx'
import { frame, row, sheet } from '../../../ui/looks.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'
import styles from './header.module.css'
import { homeSections } from './home-sections.ts'
import { LanguageMenu } from './language-menu.tsx'
import { PageLink } from './page-link.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useMenu } from './use-menu.ts'

export function Header() {
  const t = useSiteTexts()
  return (
    <header className={styles.header}>
      <div className={frame(row(4, styles.bar))}>
        <PageLink page="home" className={styles.home} aria-label={t('shell.home', { brand: brand.name })}>
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

/** On phones: what the bar has no room for. It closes when a link inside has led somewhere. */
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

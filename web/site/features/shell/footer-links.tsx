import { stack, needsScript } from '../../../ui/looks.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'
import { CookieSettingsButton } from './cookie-settings-button.tsx'
import { footerGroups } from './footer-groups.ts'
import styles from './footer.module.css'
import { homeSections } from './home-sections.ts'
import { PageLink } from './page-link.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** Every page of the site that a visitor may look for, and the app's door. */
export function FooterLinks() {
  const t = useSiteTexts()
  const linksOf = (group: keyof typeof footerGroups) =>
    footerGroups[group].map((page) => (
      <li key={page}>
        <PageLink page={page}>{t(`shell.page.${page}`)}</PageLink>
      </li>
    ))
  return (
    <nav className={stack(5, styles.groups)} aria-label={t('shell.footerNavigation')}>
      <div>
        <h2 className={styles.group}>{t('shell.group.product')}</h2>
        <ul role="list">
          {homeSections.map((anchor) => (
            <li key={anchor}>
              <PageLink page="home" hash={anchor}>
                {t(`shell.${anchor}`)}
              </PageLink>
            </li>
          ))}
          {linksOf('product')}
          <li>
            <PageLink page="checkout">{t('shell.buyNow')}</PageLink>
          </li>
        </ul>
      </div>
      <div>
        <h2 className={styles.group}>{t('shell.group.help')}</h2>
        <ul role="list">
          {linksOf('help')}
          <li>
            <SignInLink>{t('shell.signIn')}</SignInLink>
          </li>
        </ul>
      </div>
      <div>
        <h2 className={styles.group}>{t('shell.group.legal')}</h2>
        <ul role="list">
          {linksOf('legal')}
          <li className={needsScript()}>
            <CookieSettingsButton className={styles.settingsButton} />
          </li>
        </ul>
      </div>
    </nav>
  )
}

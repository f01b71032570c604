import { useSyncExternalStore } from 'react'
import { brand } from '#shared/brand.ts'
import { Logo } from '../../../ui/logo.tsx'
import { frame, small, stack, needsScript, center } from '../../../ui/looks.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useSiteTexts } from '../../pages/site-texts.ts'
import { Bunting } from './bunting.tsx'
import { CookieSettingsButton } from './cookie-settings-button.tsx'
import { footerGroups, homeSections } from './footer-groups.ts'
import styles from './footer.module.css'
import { PageLink } from './page-link.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { tap, tiles } from './site-looks.ts'

export function Footer() {
  const t = useSiteTexts()
  const year = useCurrentYear()
  return (
    <footer data-late className={styles.footer}>
      <Bunting />
      <div className={frame(stack(6, styles.inner))}>
        <div className={stack(2, styles.about)}>
          <Logo />
          <p>{t('shell.footerLine')}</p>
          <p>
            <a className={tap()} href={`mailto:${brand.mail.support}`}>
              {brand.mail.support}
            </a>
          </p>
          <SocialIcons />
        </div>
        <FooterLinks />
        <p className={small(styles.copyright)}>{t('shell.copyright', { year, company: brand.company.name })}</p>
      </div>
    </footer>
  )
}

const subscribeToNothing = () => () => undefined

/** The current year, even if the page was built in an earlier one: hydration starts from the build's. */
function useCurrentYear(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => String(new Date().getFullYear()),
    () => String(import.meta.env['BUILD_YEAR']),
  )
}

/** Every page of the site that a visitor may look for, and the app's sign-in. */
function FooterLinks() {
  const t = useSiteTexts()
  const linksOf = (group: keyof typeof footerGroups) =>
    footerGroups[group].map((page) => (
      <li key={page}>
        <PageLink page={page}>{t(`shell.page.${page}`)}</PageLink>
      </li>
    ))
  return (
    <nav className={stack(5, tiles(styles.groups))} aria-label={t('shell.footerNavigation')}>
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

/** Stroked on a grid of 24, like the other icons. */
const networks = [
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 1 0 0-7.6zM17 6.9v.1',
  },
  {
    key: 'facebook',
    name: 'Facebook',
    path: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM12.2 20.5v-8.7c0-2 1-3 3.1-2.9M9.6 13.4h5.2',
  },
  { key: 'tiktok', name: 'TikTok', path: 'M13.5 3.5v11.7a3.9 3.9 0 1 1-3.6-3.9M13.5 3.5c.3 2.9 2 4.7 5 5' },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    path: 'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8 10.7V16.5M8 7.6v.1M11.7 16.5v-5.8M11.7 13.4c.2-3.6 4.6-3.6 4.6-.3v3.4',
  },
] as const

/** Our social networks; one without an address is shown without a link. */
function SocialIcons() {
  const t = useSiteTexts()
  return (
    <ul className={styles.social} role="list">
      {networks.map(({ key, name, path }) => {
        const address: string | null = brand.social[key]
        const icon = (
          <>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={path} />
            </svg>
            <VisuallyHidden>{t('shell.social', { brand: brand.name, network: name })}</VisuallyHidden>
          </>
        )
        return (
          <li key={key}>
            {address === null ? (
              <span className={center(styles.network)}>{icon}</span>
            ) : (
              <a className={center(styles.network)} href={address} rel="noopener">
                {icon}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

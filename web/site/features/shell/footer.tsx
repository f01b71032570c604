import { brand } from '#shared/brand.ts'
import { Logo } from '#web/ui/logo.tsx'
import { useSiteTexts } from '../../site-texts.ts'
import { Bunting } from './bunting.tsx'
import styles from './footer.module.css'
import { PageLink } from './page-link.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useCurrentYear } from './use-current-year.ts'

const anchors = ['features', 'pricing', 'faq'] as const

export function Footer() {
  const t = useSiteTexts()
  const year = useCurrentYear()
  return (
    <footer className={styles.footer}>
      <Bunting />
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo />
          <p>{t('shell.footerLine')}</p>
        </div>
        <nav aria-label={t('shell.footerNavigation')}>
          <ul className={styles.links} role="list">
            {anchors.map((anchor) => (
              <li key={anchor}>
                <PageLink page="home" hash={anchor}>
                  {t(`shell.${anchor}`)}
                </PageLink>
              </li>
            ))}
            <li>
              <SignInLink>{t('shell.signIn')}</SignInLink>
            </li>
            <li>
              <PageLink page="checkout">{t('shell.buyNow')}</PageLink>
            </li>
            <li>
              <a href={`mailto:${brand.mail.support}`}>{brand.mail.support}</a>
            </li>
          </ul>
        </nav>
        <p className={styles.copyright}>{t('shell.copyright', { year, company: brand.company.name })}</p>
      </div>
    </footer>
  )
}

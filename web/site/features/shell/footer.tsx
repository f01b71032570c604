import { brand } from '#shared/brand.ts'
import { Logo } from '../../../ui/logo.tsx'
import { frame, small, stack } from '../../../ui/looks.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'
import { Bunting } from './bunting.tsx'
import { FooterLinks } from './footer-links.tsx'
import styles from './footer.module.css'
import { SocialIcons } from './social-icons.tsx'
import { useSyncExternalStore } from 'react'

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
            <a href={`mailto:${brand.mail.support}`}>{brand.mail.support}</a>
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

/** The year, also on a page that was rendered in an older one: hydration starts from the build's. */
function useCurrentYear(): string {
  return useSyncExternalStore(
    subscribeToNothing,
    () => String(new Date().getFullYear()),
    () => String(import.meta.env['BUILD_YEAR']),
  )
}

import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useOnline } from '../../../client/use-online.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Toaster } from '../../../ui/toaster.tsx'
import { frame } from '../../../ui/looks.ts'
import { useSiteTexts } from '../../pages/site-texts.ts'
import { CrashBoundary } from './crash-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { layOutInParts } from './late-layout.ts'
import styles from './shell.module.css'
import { useScrollRules } from './use-scroll-rules.ts'

/** Surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useSiteTexts()
  const { pathname } = useLocation()
  const online = useOnline()
  useScrollRules()
  useEffect(layOutInParts, [])
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <CrashBoundary fallback={null}>
        <Header />
      </CrashBoundary>
      <div className={frame(styles.offline)} hidden data-not-started>
        <Notice>{t('shell.notStarted')}</Notice>
      </div>
      {!online && (
        <div className={frame(styles.offline)}>
          <Notice>{t('shell.offline')}</Notice>
        </div>
      )}
      <main id="content" tabIndex={-1}>
        <CrashBoundary key={pathname}>{children}</CrashBoundary>
      </main>
      <CrashBoundary fallback={null}>
        <Footer />
        <Toaster closeLabel={t('shell.close')} regionLabel={t('shell.notifications')} />
      </CrashBoundary>
    </div>
  )
}

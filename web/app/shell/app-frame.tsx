import type { Locale } from '#shared/locales.ts'
import { Suspense, useEffect, type ReactNode } from 'react'
import { cluster, row, stack } from '../../ui/looks.ts'
import { useTexts } from './texts.ts'
import { Outlet } from 'react-router'
import { useOnline } from '../../client/use-online.ts'
import { whenIdle } from '../../client/when-idle.ts'
import { Icon } from '../../ui/icon.tsx'
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx'
import { Toaster } from '../../ui/toaster.tsx'
import styles from './app-frame.module.css'
import { makeRoom } from './toast-space.ts'
import { LanguageMenu } from './language-menu.tsx'
import { OurName } from './our-name.tsx'

interface FrameProps {
  /** Such as signing out. */
  actions?: ReactNode
  /** Our name at the top; guests' screens lack it and show it last. */
  home?: ReactNode
  onLanguage?: (locale: Locale) => void
}

/** Surrounds every screen: name, language, actions, and a note when the connection is lost. */
function AppFrame({ actions, home, onLanguage, children }: FrameProps & { children: ReactNode }) {
  const t = useTexts()
  const isOnline = useOnline()
  // Without a network the toast's code could not load.
  useEffect(() => whenIdle(() => void import('../../ui/toast-view.tsx').catch(() => undefined)), [])
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('app.skip')}
      </a>
      <header className={row(3, styles.header)}>
        <Suspense>{home}</Suspense>
        <div className={cluster(2, styles.tools)}>
          <LanguageMenu onChosen={onLanguage} />
          {actions}
        </div>
      </header>
      <p className={styles.offline} role="status">
        {!isOnline && (
          <span>
            <Icon name="offline" />
            {t('app.offline')}
          </span>
        )}
      </p>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {!home && <OurName />}
      <Toaster closeLabel={t('app.close')} regionLabel={t('app.messages')} onRoom={makeRoom} />
    </div>
  )
}

/** The frame of routes with screens that load on their first visit. */
export function FramedRoutes(props: FrameProps) {
  return (
    <AppFrame {...props}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </AppFrame>
  )
}

export function ScreenSkeleton() {
  const t = useTexts()
  return (
    <LoadingRegion label={t('app.loading')}>
      <div className={stack(4)}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    </LoadingRegion>
  )
}

import { useMemo, type ReactNode } from 'react'
import { call } from '../../../client/call.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { cluster, stack, title2 } from '../../../ui/looks.ts'
import type { PageName } from '../../pages/site-pages.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { AdminSession } from './admin-session.ts'
import styles from './admin.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { useTexts } from './texts.ts'

const rooms = [
  'admin',
  'admin/payments',
  'admin/mail',
  'admin/reports',
  'admin/privacy',
] as const satisfies readonly PageName[]

/** What surrounds every page of the administration: nobody sees what is inside before he has signed in. */
export function AdminFrame({ room, children }: { room: (typeof rooms)[number]; children: ReactNode }) {
  const t = useTexts()
  const { data, error, isLoading, mutate } = useCall('admin/show-session', {})
  const username = data?.username ?? null
  const session = useMemo(() => ({ leave: () => void mutate({ username: null }, { revalidate: false }) }), [mutate])

  async function signOut(query: { everywhere?: 'true' }) {
    try {
      await call('admin/sign-out', { query })
      session.leave()
    } catch {
      showToast({ tone: 'error', title: t('admin.failed') })
    }
  }

  return (
    <div className={stack(5, styles.frame)}>
      <PageMeta page={room} />
      <h1 className={title2()}>{t(`admin.room.${room}`)}</h1>
      {isLoading && (
        <LoadingRegion label={t('admin.loading')}>
          <Skeleton shape="block" />
          <noscript>
            <Notice>{t('admin.noScript')}</Notice>
          </noscript>
        </LoadingRegion>
      )}
      {!isLoading && username === null && (
        <SignInForm isUnreachable={error !== undefined} onSignedIn={() => void mutate()} />
      )}
      {username !== null && (
        <AdminSession value={session}>
          <div className={styles.bar}>
            <nav aria-label={t('admin.rooms')}>
              <ul className={cluster(2)} role="list">
                {rooms.map((each) => (
                  <li key={each}>
                    <PageLink page={each} className={styles.room} aria-current={each === room ? 'page' : undefined}>
                      {t(`admin.room.${each}`)}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={cluster(2, styles.leaving)}>
              <span>{username}</span>
              <Button variant="quiet" onClick={() => void signOut({})}>
                <Icon name="sign-out" />
                {t('admin.signOut')}
              </Button>
              <Button variant="quiet" onClick={() => void signOut({ everywhere: 'true' })}>
                {t('admin.signOutEverywhere')}
              </Button>
            </div>
          </div>
          {children}
        </AdminSession>
      )}
    </div>
  )
}

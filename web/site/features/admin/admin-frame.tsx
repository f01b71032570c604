import { useMemo, type ComponentType, type ReactNode } from 'react'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, needsScript, stack, title2, quiet, frame } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingRegion } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useForm } from '../../../ui/use-form.ts'
import type { PageName } from '../../pages/site-pages.ts'
import { PageLink } from '../shell/page-link.tsx'
import { PageMeta } from '../shell/page-meta.tsx'
import { AdminSession, useWasSignedIn } from './admin-session.ts'
import styles from './admin.module.css'
import { useTexts } from './texts.ts'

const rooms = [
  'admin',
  'admin/payments',
  'admin/mail',
  'admin/reports',
  'admin/privacy',
  'admin/partners',
] as const satisfies readonly PageName[]
type Room = (typeof rooms)[number]

/** On phones the line of rooms is wider than the screen. */
const showInLine = (place: HTMLElement | null) => place?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** A page of the administration; its content shows after the sign-in. */
export const adminPage = (room: Room, Content: ComponentType) => () => (
  <AdminFrame room={room}>
    <Content />
  </AdminFrame>
)

function AdminFrame({ room, children }: { room: Room; children: ReactNode }) {
  const t = useTexts()
  const { data, error, isLoading, mutate } = useCall('admin/show-session', {})
  const username = data?.username ?? null
  const wasSignedIn = useWasSignedIn(data && username !== null)
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
    <div className={frame(stack(5, styles.frame))}>
      <PageMeta page={room} />
      <h1 className={title2()}>{t(`admin.room.${room}`)}</h1>
      {isLoading && wasSignedIn && <LoadingRegion label={t('admin.loading')} />}
      {username === null && !(isLoading && wasSignedIn) && (
        <SignInForm isUnreachable={error !== undefined} onSignedIn={() => void mutate()} />
      )}
      {username !== null && (
        <AdminSession value={session}>
          <div className={styles.bar}>
            <nav aria-label={t('admin.rooms')}>
              <ul className={cluster(2, styles.rooms)} role="list">
                {rooms.map((each) => (
                  <li key={each} ref={each === room ? showInLine : undefined}>
                    <PageLink page={each} className={styles.room} aria-current={each === room ? 'page' : undefined}>
                      {t(`admin.room.${each}`)}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className={cluster(2, quiet(styles.leaving))}>
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

interface SignInFormProps {
  /** Whether the request of the session failed. */
  isUnreachable: boolean
  onSignedIn: () => void
}

type Refusal = 'invalid' | 'wait' | 'failed'

/** Name and password; a refusal keeps the name and empties the password. */
function SignInForm({ isUnreachable, onSignedIn }: SignInFormProps) {
  const t = useTexts()
  const { faults, isSending, formProps } = useForm({
    names: ['username', 'password'],
    async send(body) {
      await call('admin/sign-in', { body })
      onSignedIn()
    },
    refusal(error) {
      const field = formProps.ref.current?.elements.namedItem('password')
      if (field instanceof HTMLInputElement) field.value = ''
      return { password: refusalOf(error) }
    },
  })
  const refusal = faults.password ?? (isUnreachable && !isSending ? 'failed' : undefined)

  return (
    <Card className={styles.signIn}>
      <noscript>
        <Notice>{t('admin.noScript')}</Notice>
      </noscript>
      <form className={needsScript(stack(4))} {...formProps} noValidate={false}>
        {refusal && <Notice tone="error">{t(`admin.signIn.${refusal}`)}</Notice>}
        <TextField
          name="username"
          label={t('admin.signIn.username')}
          autoComplete="username"
          required
          maxLength={128}
        />
        <TextField
          name="password"
          type="password"
          label={t('admin.signIn.password')}
          autoComplete="current-password"
          required
          maxLength={1024}
        />
        <Button type="submit" busy={isSending}>
          {t('admin.signIn.action')}
        </Button>
      </form>
    </Card>
  )
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ProblemError)) return 'failed'
  if (error.status === 429) return 'wait'
  return error.status < 500 ? 'invalid' : 'failed'
}

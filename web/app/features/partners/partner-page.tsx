import { isAbout, ProblemError } from '../../../client/problem-error.ts'
import { useCall } from '../../../client/use-call.ts'
import { stack, stackStart, title2, title3 } from '../../../ui/looks.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { ToMyEvents } from '../../shell/to-my-events.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { type HostTextId, useHostTexts } from '../../shell/texts.ts'
import type { Answer } from '#shared/api/shapes.ts'
import { partnerCodePattern } from '#shared/rules/partner-code.ts'
import { hasWords } from '#shared/rules/has-words.ts'
import { partnerTerms } from '#shared/rules/partner-terms.ts'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { PartnerDashboard, Portal } from './partner-dashboard.tsx'
import styles from './partner.module.css'

/** A partner's link and figures, or the form to join. */
export function PartnerPage() {
  const t = useHostTexts()
  const answer = useCall('partners/show-partner', {}, { isFresh: true })
  const { data, error, mutate } = answer
  const hasNotJoined = error instanceof ProblemError && error.code === 'not_found'
  return (
    <div className={stack(5)}>
      <PageTitle title={t('partner.title')} />
      <ToMyEvents />
      <h1 className={title2()}>{t('partner.title')}</h1>
      {data && <PartnerDashboard partner={data} />}
      {!data && hasNotJoined && (
        <JoinPartners onJoined={(partner) => mutate(partner, { revalidate: false })} onKnown={() => void mutate()} />
      )}
      {!hasNotJoined && (
        <Awaited answer={answer}>
          <Skeleton shape="block" />
        </Awaited>
      )}
    </div>
  )
}

interface JoinPartnersProps {
  onJoined: (partner: Answer<'partners/join-partners'>) => Promise<unknown>
  /** They have joined in another tab or device meanwhile. */
  onKnown: () => void
}

/** The same in every language. */
const { commission, cookieDays: days } = partnerTerms.en

/** The partner's terms, and the field for the code they want. */
function JoinPartners({ onJoined, onKnown }: JoinPartnersProps) {
  const t = useHostTexts()
  const { faults, error, isSending, formProps } = useForm<'code', HostTextId>({
    names: ['code'],
    check: ({ code }) =>
      !hasWords(code) || partnerCodePattern.test(code.trim()) ? {} : { code: 'partner.codeInvalid' },
    async send({ code }) {
      await onJoined(await call('partners/join-partners', { body: hasWords(code) ? { code: code.trim() } : {} }))
      showToast({ tone: 'success', title: t('partner.joined') })
    },
    refusal(cause) {
      if (cause instanceof ProblemError && cause.code === 'already_partner') onKnown()
      return faultsOf(cause)
    },
  })
  return (
    <Card className={styles.narrow}>
      <form className={stack(4)} {...formProps}>
        <h2 className={title3()}>{t('partner.inviteTitle')}</h2>
        <p>{t('partner.inviteText', { commission, days })}</p>
        <TextField
          name="code"
          label={t('partner.code')}
          hint={t('partner.codeHint')}
          error={faults.code && t(faults.code)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {error !== undefined && <ProblemNotice error={error} />}
        <div>
          <Button type="submit" busy={isSending}>
            {t('partner.join')}
          </Button>
        </div>
      </form>
      <div className={stackStart(3, styles.portal)}>
        <Portal />
      </div>
    </Card>
  )
}

/** What is wrong with the code; undefined if something else failed. */
function faultsOf(cause: unknown): { code: HostTextId } | undefined {
  if (isAbout(cause, 'code')) return { code: 'partner.codeInvalid' }
  const code = cause instanceof ProblemError && cause.code
  if (code === 'code_taken') return { code: 'partner.codeTaken' }
  return code === 'already_partner' ? { code: 'partner.alreadyJoined' } : undefined
}

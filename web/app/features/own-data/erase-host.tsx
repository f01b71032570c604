import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Answer } from '#shared/api/shapes.ts'
import { policyPromises } from '#shared/rules/policy-promises.ts'
import { retentionDays } from '#shared/rules/retention.ts'
import { call } from '../../../client/call.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { stack, stackStart, title3 } from '../../../ui/looks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { forgetGalleries } from '../../offline/kept-galleries.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FormAnswers } from '../../shell/form-answers.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import styles from './own-data.module.css'

interface EraseHostProps {
  email: string
  onErased: (email: string) => void
}

/** Erases all data on a host after they have seen what will be deleted and typed their address. */
export function EraseHost({ email, onErased }: EraseHostProps) {
  const t = useHostTexts()
  const [isAsking, setAsking] = useState(false)
  const erasure = useCall('privacy/show-erasure', isAsking ? {} : null)
  const close = () => {
    setAsking(false)
    // Read again next time: by then the host may have another event.
    void erasure.mutate(undefined, { revalidate: false })
  }
  return (
    <Card className={stackStart(4)}>
      <h2 className={title3()}>{t('data.eraseTitle')}</h2>
      <p>{t('data.eraseText')}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('data.erase')}
      </Button>
      <Dialog open={isAsking} title={t('data.askTitle')} closeLabel={t('app.close')} onClose={close}>
        <Awaited answer={erasure} everyError>
          <Skeleton shape="block" />
        </Awaited>
        {erasure.data && (
          <ConfirmErasure
            erasure={erasure.data}
            email={email}
            onChanged={() => void erasure.mutate()}
            onErased={() => onErased(email)}
            onClose={close}
          />
        )}
      </Dialog>
    </Card>
  )
}

interface ConfirmErasureProps extends EraseHostProps {
  erasure: Answer<'privacy/show-erasure'>
  /** What would be deleted has changed. */
  onChanged: () => void
  onClose: () => void
}

function ConfirmErasure({ erasure, email, onChanged, onErased, onClose }: ConfirmErasureProps) {
  const t = useHostTexts()
  const { faults, error, isSending, formProps } = useForm({
    names: ['typed'],
    check: ({ typed }) => (typed.trim().toLowerCase() === email ? {} : { typed: 'data.differs' }),
    async send() {
      const deletes = erasure.events.flatMap(({ id, outcome }) => (outcome === 'deleted' ? [id] : []))
      try {
        await call('privacy/erase-own-data', { body: { email, deletes } })
      } catch (cause) {
        if (cause instanceof ProblemError && cause.code === 'erasure_changed') onChanged()
        throw cause
      }
      // The next person at this browser must see none of it. A browser without storage has nothing to delete.
      await forgetGalleries().catch(() => undefined)
      onErased(email)
    },
  })
  return (
    <form className={stack(4)} {...formProps}>
      <WhatGoes erasure={erasure} />
      <p>{t('data.letter', { email })}</p>
      <TextField
        name="typed"
        label={t('data.typed', { email })}
        error={faults.typed && t(faults.typed)}
        autoComplete="off"
        inputMode="email"
      />
      <FormAnswers
        {...{ error, isSending }}
        problem={<ErasureProblem error={error} />}
        send={t('data.eraseNow')}
        variant="danger"
        onCancel={onClose}
      />
    </form>
  )
}

function WhatGoes({ erasure: { credits, partnerCode, events, keptPayments } }: Pick<ConfirmErasureProps, 'erasure'>) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { recoverableDays: days } = retentionDays
  const { bookkeepingYears: years } = policyPromises
  const texts = { deleted: 'data.eventDeleted', handed_over: 'data.eventHandedOver', left: 'data.eventLeft' } as const
  return (
    <>
      <p>{t('data.askText')}</p>
      <ul className={stack(2, styles.list)}>
        <li>{t('data.account')}</li>
        {credits > 0 && <li>{t('data.credits', { credits })}</li>}
        {partnerCode !== null && <li>{t('data.partner', { code: partnerCode })}</li>}
        {events.map(({ id, title, outcome, heir }) => (
          <li key={id}>{t(texts[outcome], { title, days, heir: heir ?? '' })}</li>
        ))}
      </ul>
      {events.some(({ outcome }) => outcome === 'deleted') && <Notice>{t('data.heirHint')}</Notice>}
      {keptPayments.length > 0 && (
        <>
          <p>{t('data.kept', { years })}</p>
          <ul className={stack(2, styles.list)}>
            {keptPayments.map(({ orderId, until }) => (
              <li key={orderId}>{t('data.keptUntil', { orderId, date: formatDate(until, { dateStyle: 'long' }) })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/**
 * Changes made meanwhile are shown above; after an ended session the erasure may still have been accepted.
 */
function ErasureProblem({ error }: { error: unknown }) {
  const t = useHostTexts()
  const code = error instanceof ProblemError ? error.code : undefined
  if (code === 'erasure_changed') return <Notice tone="error">{t('data.changed')}</Notice>
  if (code === 'unauthenticated') return <Notice tone="error">{t('data.sessionOver')}</Notice>
  return <ProblemNotice error={error} />
}

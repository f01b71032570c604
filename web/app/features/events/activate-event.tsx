import type { Event } from '#shared/api/events.ts'
import { call } from '../../../client/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useMe } from '../../shell/use-me.ts'
import { BuyLink } from '../../shell/buy-link.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { hostProblemMessage } from '../../hosts/host-problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { freeDays } from '#shared/rules/retention.ts'

interface ActivateEventProps {
  event: Pick<Event, 'id' | 'role'>
  onActivated: (event: Event) => Promise<unknown>
}

/** From a free event to one that stays: with a credit here, without one at the checkout. For its owner alone. */
export function ActivateEvent({ event, onActivated }: ActivateEventProps) {
  const t = useHostTexts()
  const me = useMe()
  const credits = me.data?.credits
  const { ask, dialog } = useQuestion({
    title: t('event.activateTitle'),
    text: t('event.activateText', { credits: credits ?? 0 }),
    confirm: t('event.activateConfirm'),
    variant: 'primary',
    work: async () => onActivated(await call('events/activate-event', { params: { id: event.id } })),
    after() {
      showToast({ tone: 'success', title: t('event.activated') })
      void me.mutate()
    },
    problem(error) {
      const known = hostProblemMessage(error, t)
      return (
        known && (
          <Notice tone="error" title={t('problem.title')}>
            {known}
          </Notice>
        )
      )
    },
  })

  if (event.role === 'cohost') return <p>{t('owner.only')}</p>
  // Its place is held, so that nothing moves when it is known.
  if (credits === undefined) return <Button disabled>{t('event.activate')}</Button>
  if (credits === 0) return <BuyLink />
  return (
    <>
      <Button onClick={ask}>{t('event.activate')}</Button>
      {dialog}
    </>
  )
}

/** What a free event lacks, and the way to more. */
export function ActivationPanel() {
  const t = useHostTexts()
  const { event, show } = useHostedEvent()
  return (
    <Notice title={t('event.freeTitle')} action={<ActivateEvent event={event} onActivated={show} />}>
      {t('event.freeText', { limit: freeUploadLimit, days: freeDays })}
    </Notice>
  )
}

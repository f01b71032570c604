import { call } from '../../../client/call.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { useMe } from '../../shell/use-me.ts'
import { BuyLink } from '../../shell/buy-link.tsx'
import { keepAddress } from '../../hosts/event-places.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { hostProblemMessage } from '../../hosts/host-problem-message.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import { freeUploadLimit } from '#shared/rules/upload-limits.ts'
import { freeDays } from '#shared/rules/retention.ts'

/** Confirms and uses a credit for the event; render `dialog` beside the control that opens it. */
export function useActivation() {
  const t = useHostTexts()
  const { event, show } = useHostedEvent()
  const me = useMe()
  return useQuestion({
    title: t('event.activateTitle'),
    text: t('event.activateText', { credits: me.data?.credits ?? 0 }),
    confirm: t('event.activateConfirm'),
    variant: 'primary',
    work: async () => show(await call('events/activate-event', { params: { id: event.id } })),
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
}

/**
 * Activates a free event: its owner uses a credit; without a credit, any host buys the package for it. For an event
 * that is deleted, the site sells a credit.
 */
export function ActivateEvent() {
  const t = useHostTexts()
  const { event } = useHostedEvent()
  const credits = useMe().data?.credits
  const { ask, dialog } = useActivation()

  const isOwner = event.role === 'owner'
  // The space is reserved, so that nothing moves once this is known.
  if (isOwner && credits === undefined) return <Button disabled>{t('event.activate')}</Button>
  if (!isOwner || credits === 0)
    return event.deletedAt === null ? (
      <ButtonLink href={keepAddress(event.id)}>{t('events.buy')}</ButtonLink>
    ) : (
      <BuyLink />
    )
  return (
    <>
      <Button onClick={ask}>{t('event.activate')}</Button>
      {dialog}
    </>
  )
}

/** Credits with which the reader can activate this event of theirs; 0 until known. */
export function useCredits(): number {
  const { data } = useMe()
  const { status, role } = useHostedEvent().event
  return status === 'free' && role === 'owner' ? (data?.credits ?? 0) : 0
}

/** Reminds an owner who has a credit that this event is still free. */
export function CreditBanner() {
  const t = useHostTexts()
  const credits = useCredits()
  if (credits === 0) return null
  return (
    <Notice title={t('event.creditTitle', { credits })} action={<ActivateEvent />}>
      {t('event.creditText')}
    </Notice>
  )
}

/** The limits of a free event, with an offer to activate it; nothing if the banner above says so already. */
export function ActivationPanel() {
  const t = useHostTexts()
  if (useCredits() > 0) return null
  return (
    <Notice title={t('event.freeTitle')} action={<ActivateEvent />}>
      {t('event.freeText', { limit: freeUploadLimit, days: freeDays })}
    </Notice>
  )
}

import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { ClockProposal, Guest } from '#shared/api/guests.ts'
import { fewestGuests } from '#shared/rules/wrong-clocks.ts'
import { call } from '../../../client/call.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { cluster, sheet, stack, title3 } from '../../../ui/looks.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { useHostTexts } from '../../shell/texts.ts'
import { useTellFailed, useWork } from '../../shell/use-pending.ts'
import { formatShift } from './format-shift.ts'
import styles from './guest-list.module.css'

interface ClockProposalsProps {
  guests: readonly Guest[]
  onChanged: (guest: Guest) => void
}

/**
 * Cameras whose clocks seem wrong, each with its correction. Nothing if there are none, or until the answer is
 * there.
 */
export function ClockProposals({ guests, onChanged }: ClockProposalsProps) {
  const { event } = useHostedEvent()
  const answer = useCall(
    'guests/list-clock-proposals',
    guests.length < fewestGuests ? null : { params: { id: event.id } },
    { isFresh: true },
  )
  const { data, mutate } = answer
  const settle = (guest: Guest) => {
    onChanged(guest)
    void mutate(
      (read) => read && { proposals: read.proposals.filter(({ guestId }) => guestId !== guest.guestId) },
      false,
    )
  }
  return data?.proposals.map((proposal) => {
    const guest = guests.find(({ guestId }) => guestId === proposal.guestId)
    return guest && <Proposal key={proposal.guestId} {...{ guest, proposal }} onSettled={settle} />
  })
}

interface ProposalProps {
  guest: Guest
  proposal: ClockProposal
  onSettled: (guest: Guest) => void
}

function Proposal({ guest, proposal, onSettled }: ProposalProps) {
  const { id, timeZone } = useHostedEvent().event
  const t = useHostTexts()
  const intl = useIntl()
  const { guestId, shiftMinutes, photos, from, to } = proposal
  const [isTrying, setTrying] = useState<'shift' | 'right'>()
  const tellFailed = useTellFailed()
  const [isBusy, run] = useWork()
  const name = guest.name ?? t('guests.nameless')
  const shift = formatShift(shiftMinutes, intl)

  const set = async (clockShiftMinutes: number) =>
    onSettled(await call('guests/change-guest', { params: { id, guestId }, body: { clockShiftMinutes } }))
  const undo = () => void set(0).catch(tellFailed)
  const apply = () => {
    setTrying('shift')
    run(async () => {
      await set(shiftMinutes)
      showToast({
        tone: 'success',
        title: t('clocks.shifted', { count: photos, shift }),
        action: { label: t('moderation.undo'), onAct: undo },
      })
    })
  }
  const keep = () => {
    setTrying('right')
    run(() => set(0))
  }
  const times = (minutes: number) =>
    intl.formatDateTimeRange(Date.parse(from) + minutes * 60_000, Date.parse(to) + minutes * 60_000, {
      timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    })

  return (
    <article className={sheet(stack(3, styles.proposal))} aria-labelledby={`clock-${guestId}`}>
      <h3 className={title3()} id={`clock-${guestId}`}>
        {shiftMinutes < 0 ? t('clocks.ahead', { name, shift }) : t('clocks.behind', { name, shift })}
      </h3>
      <dl className={styles.times}>
        <dt>{t('clocks.now')}</dt>
        <dd>{times(0)}</dd>
        <dt>{t('clocks.then')}</dt>
        <dd>{times(shiftMinutes)}</dd>
      </dl>
      <div className={cluster(3)}>
        <Button busy={isBusy && isTrying === 'shift'} onClick={apply}>
          <Icon name="clock" />
          {t('clocks.shift', { count: photos })}
        </Button>
        <Button variant="quiet" busy={isBusy && isTrying === 'right'} onClick={keep}>
          {t('clocks.right')}
        </Button>
      </div>
    </article>
  )
}

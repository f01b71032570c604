import { FormattedDate } from 'react-intl'
import type { Event } from '#shared/api/events.ts'
import type { Guest } from '#shared/api/guests.ts'
import type { EventPhoto } from '#shared/api/photos.ts'
import { maxClockShiftMinutes } from '#shared/rules/wrong-clocks.ts'
import { useCall } from '../../../client/use-call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { quiet, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { FormAnswers } from '../../shell/form-answers.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { inputOfInstant } from '../../shell/zoned-input.ts'
import { useForm } from '../../../ui/use-form.ts'

interface SetClockProps {
  event: Pick<Event, 'id' | 'timeZone'>
  guest: Guest
  onSet: (clockShiftMinutes: number) => Promise<void>
  onClose: () => void
}

/** When a guest's first photo was taken in truth: by so much all of his are moved. */
export function SetClock({ event, guest, onSet, onClose }: SetClockProps) {
  const t = useHostTexts()
  const answer = useCall('feed/list-event-photos', {
    params: { id: event.id },
    query: { guestId: guest.guestId, limit: 1 },
  })
  const first = answer.data?.photos[0]
  return (
    <Dialog open title={t('clocks.setTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <Awaited answer={answer} />
      {first && <ClockForm {...{ event, guest, first, onSet, onClose }} />}
    </Dialog>
  )
}

function ClockForm({ event: { timeZone }, guest, first, onSet, onClose }: SetClockProps & { first: EventPhoto }) {
  const t = useHostTexts()
  const shown = inputOfInstant(first.capturedAt, timeZone)
  const shiftBy = (wanted: string) => guest.clockShiftMinutes + minutesBetween(shown, wanted)
  const { faults, error, isSending, formProps } = useForm({
    names: ['truth'],
    // A date that is none makes no number, which is within no bound.
    check: ({ truth }) => (Math.abs(shiftBy(truth)) <= maxClockShiftMinutes ? {} : { truth: 'clocks.noTruth' }),
    async send({ truth }) {
      await onSet(shiftBy(truth))
      onClose()
    },
  })
  return (
    <form className={stack(4)} {...formProps}>
      <p>{t('clocks.setText')}</p>
      <p className={quiet()}>
        <bdi>{first.name}</bdi>:{' '}
        <FormattedDate value={first.capturedAt} {...{ timeZone }} dateStyle="long" timeStyle="short" />
      </p>
      <TextField
        type="datetime-local"
        name="truth"
        label={t('clocks.truth')}
        error={faults.truth && t(faults.truth)}
        defaultValue={shown}
      />
      <FormAnswers {...{ error, isSending }} send={t('clocks.save')} onCancel={onClose} />
    </form>
  )
}

/** By the clocks on the wall, as a camera has them: summer time in between does not count. */
const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000

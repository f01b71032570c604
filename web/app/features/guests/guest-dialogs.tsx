import { FormattedDate } from 'react-intl'
import type { Guest } from '#shared/api/guests.ts'
import type { EventPhoto } from '#shared/api/photos.ts'
import { maxClockShiftMinutes } from '#shared/rules/wrong-clocks.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useCall } from '../../../client/use-call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { quiet, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { FormAnswers } from '../../shell/form-answers.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { inputOfInstant } from '../../shell/zoned-input.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useState } from 'react'
import { WordsWithLink } from '../../hosts/share-link.tsx'
import { hasWords } from '#shared/rules/has-words.ts'
import { isPicture } from '#shared/rules/upload-kinds.ts'

interface SetClockProps {
  guest: Guest
  onSet: (clockShiftMinutes: number) => Promise<void>
  onClose: () => void
}

/** Asks when a guest's first photo was really taken, and shifts all of the guest's photos by the difference. */
export function SetClock({ guest, onSet, onClose }: SetClockProps) {
  const { event } = useHostedEvent()
  const t = useHostTexts()
  const answer = useCall('feed/list-event-photos', {
    params: { id: event.id },
    query: { guestId: guest.guestId, limit: 1 },
  })
  const first = answer.data?.photos.find(isPicture)
  return (
    <Dialog open title={t('clocks.setTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <Awaited answer={answer} />
      {first && <ClockForm {...{ guest, first, onSet, onClose }} />}
    </Dialog>
  )
}

function ClockForm({ guest, first, onSet, onClose }: SetClockProps & { first: EventPhoto }) {
  const { timeZone } = useHostedEvent().event
  const t = useHostTexts()
  const shown = inputOfInstant(first.capturedAt, timeZone)
  const shiftBy = (wanted: string) => guest.clockShiftMinutes + minutesBetween(shown, wanted)
  const { faults, error, isSending, formProps } = useForm({
    names: ['truth'],
    // An invalid date is NaN, which fails both bounds.
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

/** In local time, as cameras record it: a change to summer time in between does not count. */
const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000

interface RemindGuestProps {
  title: string
  text: string
  /** Initial text of the message. */
  prepared: string
  link: string
  onClose: () => void
}

/** A message with a link for a guest, which the host sends by their own means. */
export function RemindGuest({ title, text, prepared, link, onClose }: RemindGuestProps) {
  const t = useHostTexts()
  const [words, setWords] = useState(prepared)
  return (
    <Dialog open title={title} closeLabel={t('app.close')} onClose={onClose}>
      <div className={stack(3)}>
        <p>{text}</p>
        <WordsWithLink
          label={t('guests.remindMessage')}
          link={link}
          value={words}
          onChange={setWords}
          words={{ copy: t('guests.remindCopy'), copied: t('guests.reminded') }}
          onDone={onClose}
        />
      </div>
    </Dialog>
  )
}

interface RenameGuestProps {
  name: string
  onRename: (name: string) => Promise<void>
  onClose: () => void
}

/** Another name for all that a guest has sent and will send. */
export function RenameGuest({ name, onRename, onClose }: RenameGuestProps) {
  const t = useHostTexts()
  const { faults, error, isSending, formProps } = useForm({
    names: ['name'],
    check: (typed) => (hasWords(typed.name) ? {} : { name: 'guests.nameMissing' }),
    async send(typed) {
      await onRename(typed.name.trim())
      onClose()
    },
  })

  return (
    <Dialog open title={t('guests.renameTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <form className={stack(4)} {...formProps}>
        <TextField
          name="name"
          label={t('guests.name')}
          hint={t('guests.nameHint')}
          error={faults.name && t(faults.name)}
          maxLength={80}
          autoComplete="off"
          defaultValue={name}
        />
        <FormAnswers {...{ error, isSending }} send={t('guests.save')} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

import { useState, type SubmitEvent } from 'react'
import { FormattedDate } from 'react-intl'
import type { Event } from '#shared/api/events.ts'
import type { Guest } from '#shared/api/guests.ts'
import type { EventPhoto } from '#shared/api/photos.ts'
import { maxClockShiftMinutes } from '#shared/rules/wrong-clocks.ts'
import { useCall } from '../../../client/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cluster, quiet, stack } from '../../../ui/looks.ts'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { usePending } from '../../shell/use-pending.ts'
import { inputOfInstant } from '../../shell/zoned-input.ts'
import styles from './guest-list.module.css'

interface SetClockProps {
  event: Pick<Event, 'id' | 'timeZone'>
  guest: Guest
  onSet: (clockShiftMinutes: number) => Promise<void>
  onClose: () => void
}

/** When a guest's first photo was taken in truth: by so much all of his are moved. */
export function SetClock({ event, guest, onSet, onClose }: SetClockProps) {
  const t = useHostTexts()
  const { data, error, mutate } = useCall('feed/list-event-photos', {
    params: { id: event.id },
    query: { guestId: guest.guestId, limit: 1 },
  })
  const first = data?.photos[0]
  return (
    <Dialog open title={t('clocks.setTitle')} closeLabel={t('app.close')} onClose={onClose}>
      {error && !data && <ProblemNotice error={error} retry={() => void mutate()} />}
      {!data && !error && (
        <LoadingRegion label={t('app.loading')}>
          <Skeleton />
        </LoadingRegion>
      )}
      {first && <ClockForm {...{ event, guest, first, onSet, onClose }} />}
    </Dialog>
  )
}

function ClockForm({ event: { timeZone }, guest, first, onSet, onClose }: SetClockProps & { first: EventPhoto }) {
  const t = useHostTexts()
  const shown = inputOfInstant(first.capturedAt, timeZone)
  const [wanted, setWanted] = useState(shown)
  const [isTried, setTried] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isSaving, run] = usePending(setError)
  const shift = guest.clockShiftMinutes + minutesBetween(shown, wanted)
  const isWrong = Number.isNaN(shift) || Math.abs(shift) > maxClockShiftMinutes

  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    setTried(true)
    if (isWrong) return
    run(async () => {
      await onSet(shift)
      onClose()
    })
  }
  return (
    <form className={stack(4)} onSubmit={submit} noValidate>
      <p>{t('clocks.setText')}</p>
      <p className={quiet()}>
        <bdi>{first.name}</bdi>:{' '}
        <FormattedDate value={first.capturedAt} {...{ timeZone }} dateStyle="long" timeStyle="short" />
      </p>
      <TextField
        type="datetime-local"
        label={t('clocks.truth')}
        error={isTried && isWrong && t('clocks.noTruth')}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      {error !== undefined && <ProblemNotice error={error} />}
      <div className={cluster(3, styles.answers)}>
        <Button variant="quiet" onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" busy={isSaving}>
          {t('clocks.save')}
        </Button>
      </div>
    </form>
  )
}

/** By the clocks on the wall, as a camera has them: summer time in between does not count. */
const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000

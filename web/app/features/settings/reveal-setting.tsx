import type { Event } from '#shared/api/events.ts'
import { useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { cluster, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './gallery-switches.module.css'
import type { useSettings } from './use-settings.ts'
import { inputOfInstant, instantOfInput } from '../../shell/zoned-input.ts'

interface RevealSettingProps extends Pick<ReturnType<typeof useSettings>, 'isSaving' | 'save'> {
  event: Event
}

/** The moment at which guests see each other's photos, by the clocks of the event's place. */
export function RevealSetting({ event, isSaving, save }: RevealSettingProps) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { timeZone, date } = event
  const { revealAt } = event.privacy
  const [draft, setDraft] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isOn = revealAt !== null || draft !== undefined
  const shown = draft ?? (revealAt === null ? '' : inputOfInstant(revealAt, timeZone))
  const instant = instantOfInput(shown, timeZone)
  const isAhead = (moment: string | null) => moment !== null && new Date(moment) > new Date()

  function forget() {
    setDraft(undefined)
    setTried(false)
    setAsking(false)
  }
  function turn(on: boolean) {
    if (on) setDraft(`${date}T20:00`)
    else if (isAhead(revealAt)) setAsking(true)
    else if (revealAt !== null) save({ privacy: { revealAt: null } }, forget)
    else forget()
  }
  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    setTried(true)
    if (instant === undefined) return
    // What is put before now shows everything at once.
    if (isAhead(revealAt) && !isAhead(instant)) setAsking(true)
    else save({ privacy: { revealAt: instant } }, forget)
  }

  return (
    <div className={stack(3)}>
      <Switch
        label={t('switch.reveal')}
        hint={
          revealAt === null
            ? t('switch.revealHint')
            : t('switch.revealAt', {
                moment: formatDate(revealAt, { timeZone, dateStyle: 'full', timeStyle: 'short' }),
              })
        }
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {isOn && (
        <form className={cluster(3, styles.inline)} onSubmit={submit} noValidate>
          <TextField
            type="datetime-local"
            label={t('switch.revealMoment')}
            hint={t('switch.revealZone', { timeZone: timeZone.replaceAll('_', ' ') })}
            error={isTried && instant === undefined && t('switch.revealMissing')}
            value={shown}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
          {draft !== undefined && (
            <Button type="submit" variant="secondary" busy={isSaving}>
              {t('switch.save')}
            </Button>
          )}
        </form>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('switch.revealNowTitle')}
        words={{ close: t('app.close'), cancel: t('app.cancel'), confirm: t('switch.revealNow') }}
        busy={isSaving}
        onConfirm={() => {
          // Errors are shown below the switches.
          setAsking(false)
          save({ privacy: { revealAt: null } }, forget)
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('switch.revealNowText')}</p>
      </ConfirmDialog>
    </div>
  )
}

import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { cluster, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { inputOfInstant, instantOfInput } from '../../shell/zoned-input.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import { useQuestion } from '../../shell/use-question.tsx'
import styles from './gallery-switches.module.css'
import type { Settings } from './use-settings.ts'

/** When guests start to see each other's photos, in the event's time zone. */
export function RevealSetting({ event, isSaving, save }: Settings) {
  const t = useHostTexts()
  const { formatDate } = useIntl()
  const { timeZone } = event
  const { revealAt } = event.privacy
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)
  const { update } = useHostedEvent()
  const { ask, dialog } = useQuestion({
    title: t('switch.revealNowTitle'),
    text: t('switch.revealNowText'),
    confirm: t('switch.revealNow'),
    variant: 'primary',
    work: () => update({ privacy: { revealAt: null } }),
    after: close,
  })
  function turn() {
    if (revealAt === null) drawAndFocus(box.current, isOpen ? '[role=switch]' : 'form input', () => setOpen(!isOpen))
    else if (isAhead(revealAt)) ask()
    else save({ privacy: { revealAt: null } }, close)
  }
  // A time in the past shows everything at once.
  const choose = (moment: string) =>
    isAhead(revealAt) && !isAhead(moment) ? ask() : save({ privacy: { revealAt: moment } }, close)

  return (
    <div ref={box} id="reveal" className={stack(3)}>
      <Switch
        label={t('switch.reveal')}
        hint={
          revealAt === null
            ? t('switch.revealHint')
            : t('switch.revealAt', {
                moment: formatDate(revealAt, { timeZone, dateStyle: 'full', timeStyle: 'short' }),
              })
        }
        checked={revealAt !== null}
        onChange={turn}
      />
      {(revealAt !== null || isOpen) && <MomentForm key={revealAt} {...{ event, isSaving, choose }} />}
      {dialog}
    </div>
  )
}

interface MomentFormProps extends Pick<Settings, 'event' | 'isSaving'> {
  /** A moment, ISO-8601 UTC. */
  choose: (moment: string) => void
}

function MomentForm({ event: { timeZone, date, privacy }, isSaving, choose }: MomentFormProps) {
  const t = useHostTexts()
  const { revealAt } = privacy
  const [isChanged, setChanged] = useState(revealAt === null)
  const { faults, formProps } = useForm({
    names: ['moment'],
    check: ({ moment }) => (instantOfInput(moment, timeZone) ? {} : { moment: 'switch.revealMissing' }),
    send({ moment }) {
      const instant = instantOfInput(moment, timeZone)
      if (instant !== undefined) choose(instant)
    },
    onInput: () => setChanged(true),
  })
  return (
    <form className={cluster(3, styles.inline)} {...formProps}>
      <TextField
        type="datetime-local"
        name="moment"
        label={t('switch.revealMoment')}
        hint={t('switch.revealZone', { timeZone: timeZone.replaceAll('_', ' ') })}
        error={faults.moment && t(faults.moment)}
        defaultValue={revealAt === null ? `${date}T20:00` : inputOfInstant(revealAt, timeZone)}
      />
      {isChanged && (
        <Button type="submit" variant="secondary" busy={isSaving}>
          {t('switch.save')}
        </Button>
      )}
    </form>
  )
}

const isAhead = (moment: string | null) => moment !== null && new Date(moment) > new Date()

import { pinDigits, pinPattern } from '#shared/rules/pin.ts'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { cluster, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useForm } from '../../../ui/use-form.ts'
import styles from './gallery-switches.module.css'
import type { Settings } from './use-settings.ts'

/** Digits that guests type once before the gallery opens. Never shown again: a host who forgot them sets new ones. */
export function PinSetting({ event: { hasPin }, isSaving, save }: Settings) {
  const t = useHostTexts()
  const [isEditing, setEditing] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const open = () => drawAndFocus(box.current, 'form input', () => setEditing(true))
  const leave = () => drawAndFocus(box.current, '[role=switch]', () => setEditing(false))

  // It is on while a PIN is kept; before that a press opens the form, or closes it.
  function turn() {
    if (hasPin) save({ pin: null }, leave)
    else if (isEditing) leave()
    else open()
  }

  return (
    <div ref={box} id="pin" className={stack(3)}>
      <Switch
        label={t('switch.pin')}
        hint={t(hasPin ? 'switch.pinIsSet' : 'switch.pinHint')}
        checked={hasPin}
        onChange={turn}
      />
      {isEditing && <PinForm {...{ hasPin, isSaving, save }} onLeave={leave} />}
      {hasPin && !isEditing && (
        <div className={cluster(3, styles.inline)}>
          <Button variant="quiet" onClick={open}>
            {t('switch.pinChange')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface PinFormProps extends Pick<Settings, 'isSaving' | 'save'> {
  hasPin: boolean
  onLeave: () => void
}

function PinForm({ hasPin, isSaving, save, onLeave }: PinFormProps) {
  const t = useHostTexts()
  const { faults, formProps } = useForm({
    names: ['pin'],
    check: ({ pin }) => (pinPattern.test(pin) ? {} : { pin: 'pin.incomplete' }),
    send: ({ pin }) => save({ pin }, onLeave),
  })
  return (
    <form className={cluster(3, styles.inline)} {...formProps}>
      <TextField
        name="pin"
        label={t('pin.label')}
        hint={t(hasPin ? 'switch.pinEndsOld' : 'switch.pinDigitsHint')}
        error={faults.pin && t(faults.pin)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinDigits.most}
      />
      <Button type="submit" variant="secondary" busy={isSaving}>
        {t('switch.save')}
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        {t('app.cancel')}
      </Button>
    </form>
  )
}

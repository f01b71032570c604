import { pinDigits, pinPattern } from '#shared/rules/pin.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
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

  function turn(on: boolean) {
    if (!on && hasPin) save({ pin: null }, () => setEditing(false))
    else setEditing(on)
  }

  return (
    <div className={stack(3)}>
      <Switch
        label={t('switch.pin')}
        hint={t(hasPin ? 'switch.pinIsSet' : 'switch.pinHint')}
        checked={hasPin || isEditing}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {isEditing && <PinForm {...{ hasPin, isSaving, save }} onLeave={() => setEditing(false)} />}
      {hasPin && !isEditing && (
        <div className={cluster(3, styles.inline)}>
          <Button variant="quiet" onClick={() => setEditing(true)}>
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
      {hasPin && (
        <Button variant="quiet" onClick={onLeave}>
          {t('app.cancel')}
        </Button>
      )}
    </form>
  )
}

import { pinDigits, pinPattern } from '#shared/rules/pin.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cluster, stack } from '../../../ui/looks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { Switch } from '../../../ui/toggle.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import styles from './gallery-switches.module.css'
import type { useSettings } from './use-settings.ts'

interface PinSettingProps extends Pick<ReturnType<typeof useSettings>, 'isSaving' | 'save'> {
  hasPin: boolean
}

/**
 * Digits that guests type once before the gallery opens. They are never shown again: a host who forgot them sets new
 * ones.
 */
export function PinSetting({ hasPin, isSaving, save }: PinSettingProps) {
  const t = useHostTexts()
  const [pin, setPin] = useState<string>()
  const [isTried, setTried] = useState(false)
  const isEditing = pin !== undefined
  const isPin = pin !== undefined && pinPattern.test(pin)

  function forget() {
    setPin(undefined)
    setTried(false)
  }
  function turn(on: boolean) {
    if (on) setPin('')
    else if (hasPin) save({ pin: null }, forget)
    else forget()
  }
  const submit = (submission: SubmitEvent) => {
    submission.preventDefault()
    setTried(true)
    if (isPin) save({ pin }, forget)
  }

  return (
    <div className={stack(3)}>
      <Switch
        label={t('switch.pin')}
        hint={t(hasPin ? 'switch.pinIsSet' : 'switch.pinHint')}
        checked={hasPin || isEditing}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {isEditing && (
        <form className={cluster(3, styles.inline)} onSubmit={submit} noValidate>
          <TextField
            label={t('pin.label')}
            hint={t(hasPin ? 'switch.pinEndsOld' : 'switch.pinDigitsHint')}
            error={isTried && !isPin && t('pin.incomplete')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={pinDigits.most}
            value={pin}
            onChange={({ currentTarget }) => setPin(currentTarget.value)}
          />
          <Button type="submit" variant="secondary" busy={isSaving}>
            {t('switch.save')}
          </Button>
          {hasPin && (
            <Button variant="quiet" onClick={forget}>
              {t('app.cancel')}
            </Button>
          )}
        </form>
      )}
      {hasPin && !isEditing && (
        <div className={cluster(3, styles.inline)}>
          <Button variant="quiet" onClick={() => setPin('')}>
            {t('switch.pinChange')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import { consentPurposes, type ConsentPurpose } from '#shared/third-parties.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/toggle.tsx'
import { flush, stackStart } from '../../../ui/looks.ts'
import type { Consent } from '../../consent/visitor-consent.ts'
import { useTexts } from './texts.ts'

interface PurposeChoiceProps {
  /** Those that this deployment has a use for. */
  purposes: readonly ConsentPurpose[]
  consent: Consent
  onChoose: (consent: Consent) => void
}

/** Each purpose apart: statistics can be allowed without advertising. */
export function PurposeChoice({ purposes, consent, onChoose }: PurposeChoiceProps) {
  const t = useTexts()
  const [chosen, setChosen] = useState(consent)
  return (
    <form
      className={stackStart(2)}
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(chosen)
      }}
    >
      {consentPurposes
        .filter((purpose) => purposes.includes(purpose))
        .map((purpose) => (
          <Checkbox
            key={purpose}
            label={t(`consent.${purpose}.label`)}
            hint={t(`consent.${purpose}.hint`)}
            checked={chosen[purpose]}
            onChange={({ currentTarget: { checked } }) => setChosen({ ...chosen, [purpose]: checked })}
          />
        ))}
      <Button type="submit" variant="quiet" className={flush()}>
        {t('consent.save')}
      </Button>
    </form>
  )
}

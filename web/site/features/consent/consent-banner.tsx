import { useEffect, useRef, useState } from 'react'
import {
  configuredThirdParties,
  consentPurposes,
  noTracking,
  thirdParties,
  type ConsentPurpose,
} from '#shared/third-parties.ts'
import { useSurfaceConfig } from '../../../client/use-surface-config.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { flush, iconButton, noPrint, sheet, stack, stackStart, title4 } from '../../../ui/looks.ts'
import { Checkbox } from '../../../ui/toggle.tsx'
import { answerConsent } from '../../consent/tracker-cookies.ts'
import {
  closeConsentSettings,
  everythingAccepted,
  everythingRefused,
  useConsent,
  type Consent,
} from '../../consent/visitor-consent.ts'
import { PageLink } from '../shell/page-link.tsx'
import styles from './consent-banner.module.css'
import { useTexts } from './texts.ts'

/** Asks for consent, or shows the answer for a change; the page remains usable. */
export function ConsentBanner() {
  const t = useTexts()
  const banner = useRef<HTMLElement>(null)
  const ids = useSurfaceConfig()?.tracking ?? noTracking
  const { consent, settingsOpen } = useConsent()
  const [choosing, setChoosing] = useState(false)
  const chooses = choosing || settingsOpen
  const parties = configuredThirdParties(ids)
  const purposes = consentPurposes.filter((purpose) => parties.some((name) => thirdParties[name].purpose === purpose))

  useEffect(() => {
    if (settingsOpen) banner.current?.focus()
  }, [settingsOpen])

  return (
    <section
      className={noPrint(sheet(stack(3, styles.banner)))}
      ref={banner}
      tabIndex={-1}
      aria-labelledby="consent-title"
    >
      <div className={styles.head}>
        <h2 className={title4()} id="consent-title">
          {t('consent.title')}
        </h2>
        {settingsOpen && (
          <button
            type="button"
            className={iconButton(styles.close)}
            aria-label={t('consent.close')}
            onClick={closeConsentSettings}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {purposes.length === 0 ? (
        <p>{t('consent.nothing')}</p>
      ) : (
        <>
          <p>
            {t('consent.text')} <PageLink page="cookie-policy">{t('consent.policy')}</PageLink>
          </p>
          {chooses && (
            <PurposeChoice purposes={purposes} consent={consent ?? everythingRefused} onChoose={answerConsent} />
          )}
          <div className={styles.answers}>
            <Button variant="secondary" onClick={() => answerConsent(everythingRefused)}>
              {t('consent.refuse')}
            </Button>
            <Button variant="secondary" onClick={() => answerConsent(everythingAccepted)}>
              {t('consent.accept')}
            </Button>
            {!chooses && purposes.length > 1 && (
              <Button variant="quiet" className={styles.choose} onClick={() => setChoosing(true)}>
                {t('consent.choose')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

interface PurposeChoiceProps {
  /** Purposes of the third parties in this deployment. */
  purposes: readonly ConsentPurpose[]
  consent: Consent
  onChoose: (consent: Consent) => void
}

/** Each purpose separately: statistics can be allowed without advertising. */
function PurposeChoice({ purposes, consent, onChoose }: PurposeChoiceProps) {
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
      {purposes.map((purpose) => (
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

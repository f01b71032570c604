import type { GalleryFeatures } from '#shared/rules/gallery-features.ts'
import { Card } from '../../../ui/card.tsx'
import { stack, title4 } from '../../../ui/looks.ts'
import { Switch } from '../../../ui/toggle.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { PinSetting } from './pin-setting.tsx'
import { RevealSetting } from './reveal-setting.tsx'
import { useSettings } from './use-settings.ts'

/** Switches that go with any mode; each applies at once. */
export function GallerySwitches() {
  const t = useHostTexts()
  const settings = useSettings()
  const { event, isSaving, error, save } = settings
  const toggle = (name: 'guestsMayDownload' | 'uploadsPaused', text: 'download' | 'paused') => (
    <Switch
      label={t(`switch.${text}`)}
      hint={t(`switch.${text}Hint`)}
      checked={event.privacy[name]}
      aria-busy={isSaving}
      onChange={({ currentTarget }) => save({ privacy: { [name]: currentTarget.checked } })}
    />
  )
  return (
    <Card className={stack(5)}>
      <h3 className={title4()}>{t('switch.title')}</h3>
      <RevealSetting {...settings} />
      {toggle('guestsMayDownload', 'download')}
      {toggle('uploadsPaused', 'paused')}
      <PinSetting {...settings} />
      {error !== undefined && <ProblemNotice error={error} />}
    </Card>
  )
}

/** Extra features of the gallery; each applies at once. */
export function FeatureSwitches() {
  const t = useHostTexts()
  const { event, isSaving, error, save } = useSettings()
  const feature = (name: keyof GalleryFeatures) => (
    <Switch
      label={t(`feature.${name}`)}
      hint={t(`feature.${name}Hint`)}
      checked={event.features[name]}
      aria-busy={isSaving}
      onChange={({ currentTarget }) => save({ features: { [name]: currentTarget.checked } })}
    />
  )
  return (
    <Card id="features" className={stack(5)}>
      <h3 className={title4()}>{t('feature.title')}</h3>
      {feature('likes')}
      {event.features.likes && feature('likeCounts')}
      {feature('guestbook')}
      {feature('voices')}
      {feature('stacks')}
      {error !== undefined && <ProblemNotice error={error} />}
    </Card>
  )
}

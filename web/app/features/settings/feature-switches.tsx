import type { Event } from '#shared/api/events.ts'
import type { GalleryFeatures } from '#shared/rules/gallery-features.ts'
import { Card } from '../../../ui/card.tsx'
import { stack, title3 } from '../../../ui/looks.ts'
import { Switch } from '../../../ui/toggle.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useSettings } from './use-settings.ts'

interface FeatureSwitchesProps {
  event: Event
  onChanged: (event: Event) => Promise<unknown>
}

/** What guests may do besides looking and sending; each counts at once. */
export function FeatureSwitches({ event, onChanged }: FeatureSwitchesProps) {
  const t = useHostTexts()
  const { isSaving, error, save } = useSettings(event.id, onChanged)
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
    <Card className={stack(5)}>
      <h2 className={title3()}>{t('feature.title')}</h2>
      {feature('likes')}
      {event.features.likes && feature('likeCounts')}
      {feature('guestbook')}
      {error !== undefined && <ProblemNotice error={error} />}
    </Card>
  )
}

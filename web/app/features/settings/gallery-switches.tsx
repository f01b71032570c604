import type { Event } from '#shared/api/events.ts'
import { Card } from '../../../ui/card.tsx'
import { stack, title3 } from '../../../ui/looks.ts'
import { Switch } from '../../../ui/toggle.tsx'
import { ProblemNotice } from '../../shell/problem-notice.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { PinSetting } from './pin-setting.tsx'
import { RevealSetting } from './reveal-setting.tsx'
import { useSettings } from './use-settings.ts'

interface GallerySwitchesProps {
  event: Event
  onChanged: (event: Event) => Promise<unknown>
}

/** What may be added to any mode; each counts at once. */
export function GallerySwitches({ event, onChanged }: GallerySwitchesProps) {
  const t = useHostTexts()
  const { isSaving, error, save } = useSettings(event.id, onChanged)
  return (
    <Card className={stack(5)}>
      <h2 className={title3()}>{t('switch.title')}</h2>
      <RevealSetting event={event} isSaving={isSaving} save={save} />
      <Switch
        label={t('switch.download')}
        hint={t('switch.downloadHint')}
        checked={event.privacy.guestsMayDownload}
        aria-busy={isSaving}
        onChange={({ currentTarget }) => save({ privacy: { guestsMayDownload: currentTarget.checked } })}
      />
      <Switch
        label={t('switch.paused')}
        hint={t('switch.pausedHint')}
        checked={event.privacy.uploadsPaused}
        aria-busy={isSaving}
        onChange={({ currentTarget }) => save({ privacy: { uploadsPaused: currentTarget.checked } })}
      />
      <PinSetting hasPin={event.hasPin} isSaving={isSaving} save={save} />
      {error !== undefined && <ProblemNotice error={error} />}
    </Card>
  )
}

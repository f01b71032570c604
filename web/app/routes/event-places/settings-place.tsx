import { stack } from '../../../ui/looks.ts'
import { ActivationPanel } from '../../features/events/activate-event.tsx'
import { EventEditor } from '../../features/events/event-editor.tsx'
import { EventHistory } from '../../features/history/event-history.tsx'
import { DeleteEvent } from '../../features/settings/delete-event.tsx'
import { FeatureSwitches, GallerySwitches } from '../../features/settings/guest-switches.tsx'
import { NewLink } from '../../features/settings/new-link.tsx'
import { TimetableEditor } from '../../features/settings/timetable-editor.tsx'
import { ThemeSetting } from '../../features/settings/theme-setting.tsx'
import { PrivacyModes } from '../../features/settings/privacy-modes.tsx'
import { CoverEditor } from '../../features/uploads/cover-editor.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import styles from './settings-place.module.css'

/** What guests see, what the event is called and when it is, and who changed what. */
export function SettingsPlace() {
  const { event, show, refresh } = useHostedEvent()
  return (
    <div className={stack(6)}>
      {event.status === 'free' && <ActivationPanel />}
      <PrivacyModes />
      <div className={stack(5, styles.columns)}>
        <div className={stack(5, styles.column)}>
          <GallerySwitches />
          <FeatureSwitches />
          <ThemeSetting />
          <CoverEditor event={event} refresh={refresh} onChanged={show} />
        </div>
        <div className={stack(5, styles.column)}>
          <EventEditor />
          <TimetableEditor />
          <NewLink />
          <DeleteEvent />
          <EventHistory />
        </div>
      </div>
    </div>
  )
}

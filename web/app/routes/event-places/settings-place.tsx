import { stack } from '../../../ui/looks.ts'
import { EventEditor } from '../../features/events/event-editor.tsx'
import { CoverEditor } from '../../features/uploads/cover-editor.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import styles from './settings-place.module.css'

/** What the event is called, when it is, and what its guests see. */
export function SettingsPlace() {
  const { event, show, refresh } = useHostedEvent()
  return (
    <div className={stack(5, styles.columns)}>
      <EventEditor key={event.id} event={event} onSaved={show} />
      <CoverEditor event={event} refresh={refresh} onChanged={show} />
    </div>
  )
}

import { stack } from '../../../ui/looks.ts'
import { EventEditor } from '../../features/events/event-editor.tsx'
import { EventHistory } from '../../features/history/event-history.tsx'
import { CoverEditor } from '../../features/uploads/cover-editor.tsx'
import { useHostedEvent } from '../../hosts/hosted-event.ts'
import styles from './settings-place.module.css'

/** What the event is called, when it is, and what its guests see; and who changed what. */
export function SettingsPlace() {
  const { event, show, refresh } = useHostedEvent()
  return (
    <div className={stack(5, styles.columns)}>
      <div className={stack(5, styles.column)}>
        <EventEditor key={event.id} event={event} onSaved={show} />
        <EventHistory key={`${event.id} history`} event={event} />
      </div>
      <div className={stack(5, styles.column)}>
        <CoverEditor event={event} refresh={refresh} onChanged={show} />
      </div>
    </div>
  )
}

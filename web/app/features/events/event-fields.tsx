import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import type { EventFaults, EventForm } from './event-form.ts'
import { TimeZoneField } from './time-zone-field.tsx'

interface EventFieldsProps {
  form: EventForm
  onChange: (change: Partial<EventForm>) => void
  faults: EventFaults
}

/** Title, day and greeting: the same for a new event and an old one. */
export function EventFields({ form, onChange, faults }: EventFieldsProps) {
  const t = useHostTexts()
  return (
    <>
      <TextField
        name="title"
        label={t('event.name')}
        hint={t('event.nameHint')}
        error={faults.title && t(faults.title)}
        maxLength={120}
        required
        value={form.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextField
        type="date"
        name="date"
        label={t('event.date')}
        error={faults.date && t(faults.date)}
        required
        value={form.date}
        onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
      />
      {form.timeZone !== '' && (
        <TimeZoneField timeZone={form.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      )}
      <TextArea
        label={t('event.description')}
        hint={t('event.descriptionHint')}
        maxLength={2000}
        value={form.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  )
}

import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useHostTexts } from '../../shell/texts.ts'
import { useMemo, useState } from 'react'
import { isTimeZone } from '#shared/rules/time-zones.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { tabStorage } from '../../../client/browser-storage.ts'
import { type EventFaults, type EventForm, isSameForm, parseDraft } from './event-form.ts'

interface EventFieldsProps {
  form: EventForm
  onChange: (change: Partial<EventForm>) => void
  faults: EventFaults
}

/** What a new event is asked for. */
export function TitleAndDate({ form, onChange, faults }: EventFieldsProps) {
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
    </>
  )
}

/** Title, day, time zone and greeting. */
export function EventFields(props: EventFieldsProps) {
  const t = useHostTexts()
  const { form, onChange } = props
  return (
    <>
      <TitleAndDate {...props} />
      <TimeZoneField timeZone={form.timeZone} onChange={(timeZone) => onChange({ timeZone })} />
      <TextArea
        id="greeting"
        label={t('event.description')}
        hint={t('event.descriptionHint')}
        maxLength={2000}
        value={form.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  )
}

interface TimeZoneFieldProps {
  timeZone: string
  onChange: (timeZone: string) => void
}

function TimeZoneField({ timeZone, onChange }: TimeZoneFieldProps) {
  const t = useHostTexts()
  // Some hundreds, each checked for support.
  const all = useMemo(() => timeZonesWith(timeZone), [timeZone])
  return (
    <SelectField
      label={t('event.timeZone')}
      hint={t('event.timeZoneHint')}
      value={timeZone}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      options={all.map((each) => [each, each.replaceAll('_', ' ')])}
    />
  )
}

/** All time zones that this browser supports, plus the given one; an old browser supports only its own. */
function timeZonesWith(timeZone: string): string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([...known, own, timeZone, 'UTC'])].filter(isTimeZone).sort()
}

/**
 * Protects a form from accidental loss: changes to `saved` are stored under `key` through Back, reload, and signing
 * in again, until it is saved or discarded; in this tab, or where `storage` says.
 */
export function useDraft(key: string, saved: EventForm, storage = tabStorage) {
  const [draft, setDraft] = useState(() => parseDraft(storage().getItem(key)))
  const form = draft ?? saved
  const isChanged = draft !== undefined && !isSameForm(draft, saved)

  const change = (part: Partial<EventForm>) => {
    const next = { ...form, ...part }
    setDraft(next)
    storage().setItem(key, JSON.stringify(next))
  }
  const forget = () => {
    setDraft(undefined)
    storage().removeItem(key)
  }
  return { form, isChanged, change, forget }
}

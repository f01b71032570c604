import { useMemo } from 'react'
import { isTimeZone } from '#shared/rules/time-zones.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useHostTexts } from '../../shell/texts.ts'

interface TimeZoneFieldProps {
  timeZone: string
  onChange: (timeZone: string) => void
}

/** Where the event takes place, by its clocks. */
export function TimeZoneField({ timeZone, onChange }: TimeZoneFieldProps) {
  const t = useHostTexts()
  // Some hundreds, each tried out.
  const all = useMemo(() => timeZonesWith(timeZone), [timeZone])
  return (
    <SelectField
      label={t('event.timeZone')}
      hint={t('event.timeZoneHint')}
      value={timeZone}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {all.map((each) => (
        <option key={each} value={each}>
          {each.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}

/** All that this browser knows, that one included; an old browser knows its own alone. */
function timeZonesWith(timeZone: string): string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return [...new Set([...known, own, timeZone, 'UTC'])].filter(isTimeZone).sort()
}

import type { ComponentProps } from 'react'
import type { FieldTexts } from './field.tsx'
import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts

/** A calendar day as `YYYY-MM-DD`, picked with the browser's own calendar. */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />
}

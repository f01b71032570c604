import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** An e-mail address; the browser offers that of its user unless `autoComplete` is off. */
export function AddressField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...field}
    />
  )
}

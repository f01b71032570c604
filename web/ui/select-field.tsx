import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'
import { joinClasses } from './join-classes.ts'

interface SelectFieldProps extends ComponentProps<'select'>, FieldTexts {
  options?: readonly (readonly [value: string | number, words: string])[]
}

/** The browser's own list to choose from: the children, then the options. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  options = [],
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <select {...select} {...control} className={joinClasses(styles.control, className)}>
          {children}
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

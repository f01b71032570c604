import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'
import { joinClasses } from './join-classes.ts'

/** A text of several lines. */
export function TextArea({ label, hint, error, id, className, ...area }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea rows={4} {...area} {...control} className={joinClasses(styles.control, styles.area, className)} />
      )}
    </Field>
  )
}

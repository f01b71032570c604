import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'
import { joinClasses } from './join-classes.ts'

/** The browser's own list to choose from; its options are the children. */
export function SelectField({ label, hint, error, id, className, ...select }: ComponentProps<'select'> & FieldTexts) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <select {...select} {...control} className={joinClasses(styles.control, className)} />}
    </Field>
  )
}

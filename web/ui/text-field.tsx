import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from './field.tsx'
import styles from './field.module.css'
import { joinClasses } from './join-classes.ts'

export function TextField({ label, hint, error, id, className, ...input }: ComponentProps<'input'> & FieldTexts) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input type="text" {...input} {...control} className={joinClasses(styles.control, className)} />}
    </Field>
  )
}

import type { ReactNode } from 'react'
import { logError } from '../../client/log-error.ts'
import { isAbout } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { stackStart } from '../../ui/looks.ts'
import { AddressField } from '../../ui/address-field.tsx'
import { emptyFields, useForm } from '../../ui/use-form.ts'
import styles from './address-form.module.css'

interface AddressFormProps {
  words: {
    label: string
    hint?: string
    missing: string
    invalid: string
    submit: string
    retry: string
    sending: string
  }
  /** After it resolves, the form stays disabled until it is removed. */
  onAddress: (address: string) => Promise<void>
  /** Receives all failures except an invalid address, which the form shows itself. */
  onFailure?: (error: unknown) => void
  /** Shown below the field when sending failed. */
  problem?: (error: unknown) => ReactNode
  /** Shown above the field. */
  children?: ReactNode
}

const names = ['email'] as const

/** Asks a buyer for an e-mail address. */
export function AddressForm({ words, onAddress, onFailure, problem, children }: AddressFormProps) {
  const { faults, error, isSending, formProps } = useForm<'email', 'missing' | 'invalid'>({
    names,
    check: (values, isEmail) => emptyFields(names, values, isEmail),
    async send({ email }) {
      await onAddress(email.trim())
      return 'taken' as const
    },
    refusal(cause) {
      if (isAbout(cause, 'email')) return { email: 'invalid' }
      logError(cause)
      onFailure?.(cause)
      return undefined
    },
  })
  return (
    <form className={stackStart(4, styles.form)} {...formProps}>
      {children}
      <AddressField label={words.label} hint={words.hint} error={faults.email && words[faults.email]} required />
      {error !== undefined && problem?.(error)}
      <Button type="submit" size="large" busy={isSending}>
        {error === undefined ? words.submit : words.retry}
      </Button>
      <p role="status" className={styles.sending}>
        {isSending && words.sending}
      </p>
    </form>
  )
}

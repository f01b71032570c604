import { useRef, useState, type SubmitEvent } from 'react'
import { logError } from '../../../client/log-error.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { stackStart, title3 } from '../../../ui/looks.ts'
import styles from './email-form.module.css'
import { useTexts } from './texts.ts'

interface EmailFormProps {
  words: { title: string; lead: string; submit: string; sending: string }
  /** Once it has resolved, the form has done its work and waits to be taken away. */
  onEmail: (address: string) => Promise<void>
  /** Of anything but an address that is none, which the form says itself. */
  onFailure: (error: unknown) => void
}

/** Asks a buyer for his address before there is anything to pay, or instead. */
export function EmailForm({ words, onEmail, onFailure }: EmailFormProps) {
  const t = useTexts()
  const email = useRef<HTMLInputElement>(null)
  const isSending = useRef(false)
  const [phase, setPhase] = useState<'idle' | 'sending' | 'failed'>('idle')
  const [fault, setFault] = useState<'missing' | 'invalid'>()

  async function send(address: string) {
    isSending.current = true
    setPhase('sending')
    try {
      await onEmail(address)
    } catch (error) {
      isSending.current = false
      logError(error)
      setPhase('failed')
      if (error instanceof ProblemError && error.fields.some(({ field }) => field === 'email')) refuse('invalid')
      else onFailure(error)
    }
  }

  function refuse(found: 'missing' | 'invalid') {
    setFault(found)
    email.current?.focus()
  }

  function submit(submission: SubmitEvent) {
    submission.preventDefault()
    const field = email.current
    if (!field || isSending.current) return
    const address = field.value.trim()
    if (address === '') return refuse('missing')
    if (field.validity.typeMismatch) return refuse('invalid')
    setFault(undefined)
    void send(address)
  }

  return (
    <form className={stackStart(4, styles.form)} method="dialog" noValidate onSubmit={submit}>
      <h2 className={title3()}>{words.title}</h2>
      <p>{words.lead}</p>
      <TextField
        ref={email}
        type="email"
        name="email"
        label={t('checkout.email.label')}
        hint={t('checkout.email.hint')}
        error={fault && t(`checkout.email.${fault}`)}
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" size="large" busy={phase === 'sending'}>
        {phase === 'failed' ? t('shell.retry') : words.submit}
      </Button>
      <p role="status" className={styles.sending}>
        {phase === 'sending' && words.sending}
      </p>
    </form>
  )
}

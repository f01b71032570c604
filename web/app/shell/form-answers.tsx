import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ButtonLook } from '../../ui/button-classes.ts'
import { answers } from '../../ui/looks.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { useTexts } from './texts.ts'

interface FormAnswersProps {
  error: unknown
  /** Replaces the usual message of the error. */
  problem?: ReactNode
  isSending: boolean
  /** The label of the button that sends the form. */
  send: string
  variant?: ButtonLook['variant']
  onCancel: () => void
}

/** The end of a form in a dialog: error, cancel button, submit button. */
export function FormAnswers({ error, problem, isSending, send, variant, onCancel }: FormAnswersProps) {
  const t = useTexts()
  return (
    <>
      {error !== undefined && (problem ?? <ProblemNotice error={error} />)}
      <div className={answers()}>
        <Button variant="quiet" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant={variant} busy={isSending}>
          {send}
        </Button>
      </div>
    </>
  )
}

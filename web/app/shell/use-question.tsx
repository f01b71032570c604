import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useTexts } from './texts.ts'
import { usePending } from './use-pending.ts'

interface Question {
  title: string
  text: string
  /** Label of the confirming button. */
  confirm: string
  variant?: 'primary' | 'danger'
  work: () => Promise<unknown>
  /** Runs after the dialog has closed. */
  after?: () => unknown
  /** Replaces the usual message of a failure. */
  problem?: (error: unknown) => ReactNode
}

/** Asks in a dialog before doing something; if that fails, the dialog stays and says why. */
export function useQuestion({ title, text, confirm, variant = 'danger', work, after, problem }: Question) {
  const t = useTexts()
  /** Undefined until first asked: a long list does not render a dialog per row. */
  const [isAsking, setAsking] = useState<boolean>()
  const [error, setError] = useState<unknown>()
  const [isBusy, run] = usePending(setError)
  const close = () => {
    setAsking(false)
    setError(undefined)
  }
  const answer = () =>
    run(async () => {
      await work()
      close()
      await after?.()
    })
  const dialog = isAsking !== undefined && (
    <ConfirmDialog
      open={isAsking}
      title={title}
      words={{ close: t('app.close'), cancel: t('app.cancel'), confirm }}
      variant={variant}
      busy={isBusy}
      onConfirm={answer}
      onClose={close}
    >
      <p>{text}</p>
      {error !== undefined && (problem?.(error) ?? <ProblemNotice error={error} />)}
    </ConfirmDialog>
  )
  return { ask: () => setAsking(true), dialog }
}

import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ProblemNotice } from './problem-notice.tsx'
import { useTexts } from './texts.ts'
import { usePending, useTellFailed } from './use-pending.ts'

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

/** Asks in a dialog before doing something. The dialog shows a failure, or a toast does if it was closed meanwhile. */
export function useQuestion({ title, text, confirm, variant = 'danger', work, after, problem }: Question) {
  const t = useTexts()
  /** Undefined until first asked: a long list does not render a dialog per row. */
  const [isAsking, setAsking] = useState<boolean>()
  const [error, setError] = useState<unknown>()
  const isOpen = useRef(false)
  const tellFailed = useTellFailed()
  const [isBusy, run] = usePending((cause) => (isOpen.current ? setError(cause) : tellFailed(cause)))
  const show = (isShown: boolean) => {
    isOpen.current = isShown
    setAsking(isShown)
    setError(undefined)
  }
  const close = () => show(false)
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
  return { ask: () => show(true), dialog }
}

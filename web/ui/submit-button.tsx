import { buttonClasses } from './button-classes.ts'
import { Spinner } from './spinner.tsx'

interface SubmitButtonProps {
  busy: boolean
  label: string
  busyLabel: string
  className?: string | undefined
}

/** Sends a form; while that lasts it says so in place of its label and keeps the focus. */
export function SubmitButton({ busy, label, busyLabel, className }: SubmitButtonProps) {
  return (
    <button type="submit" className={buttonClasses({ size: 'large' }, className)} aria-disabled={busy || undefined}>
      {busy && <Spinner />}
      {busy ? busyLabel : label}
    </button>
  )
}

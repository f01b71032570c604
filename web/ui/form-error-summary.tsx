import { useEffect, useRef } from 'react'
import { Notice } from './notice.tsx'

interface SummaryProps {
  /** Such as "Two things need your attention". */
  title: string
  errors: readonly { fieldId: string; message: string }[]
}

/** Takes the focus when errors appear, so that nobody searches for what went wrong; each entry leads to its field. */
export function FormErrorSummary({ title, errors }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={title}>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>{message}</a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

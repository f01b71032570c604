import type { ReactNode } from 'react'
import { hidden } from './looks.ts'

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={hidden()}>{children}</span>
}

import type { ReactNode } from 'react'
import { usePolicySection } from './current-policy.ts'
import { useTexts } from './texts.ts'

/** A numbered section of a policy: its heading comes from the texts, its words stand in the content. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  const t = useTexts()
  const { number, titleId } = usePolicySection(id)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {number}. {t(titleId)}
      </h2>
      {children}
    </section>
  )
}

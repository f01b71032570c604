import { createContext, use, type ReactNode } from 'react'
import { policySections, type PolicyName, type PolicySection } from './policy-sections.ts'
import { useTexts } from './texts.ts'

/** The policy that the prose belongs to. */
export const CurrentPolicy = createContext<PolicyName>('privacy-policy')

/** A section of the current policy; throws for an unknown id, so that no link lacks its target. */
function usePolicySection(id: string): PolicySection {
  const policy = use(CurrentPolicy)
  const sections: readonly PolicySection[] = policySections[policy]
  const section = sections.find((each) => each.id === id)
  if (!section) throw new Error(`${policy} has no section ${id}`)
  return section
}

/** A numbered section of a policy, with its heading from the texts and its prose from the content. */
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

/** "section 4", as a link to it: the number follows the section. */
export function SectionLink({ to }: { to: string }) {
  const t = useTexts()
  const { id, number } = usePolicySection(to)
  return <a href={`#${id}`}>{t('legal.section', { number })}</a>
}

import { usePolicySection } from './current-policy.ts'
import { useTexts } from './texts.ts'

/** "section 4", as a link to it: the number follows the section. */
export function SectionLink({ to }: { to: string }) {
  const t = useTexts()
  const { id, number } = usePolicySection(to)
  return <a href={`#${id}`}>{t('legal.section', { number })}</a>
}

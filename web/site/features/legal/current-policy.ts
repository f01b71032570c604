import { createContext, use } from 'react'
import { policySections, type PolicyName, type PolicySection } from './policy-sections.ts'

/** Which policy the prose inside belongs to. */
export const CurrentPolicy = createContext<PolicyName>('privacy-policy')

/** A section of the policy around it; throws for an id that it does not have, so that no link is left without its target. */
export function usePolicySection(id: string): PolicySection {
  const policy = use(CurrentPolicy)
  const sections: readonly PolicySection[] = policySections[policy]
  const section = sections.find((each) => each.id === id)
  if (!section) throw new Error(`${policy} has no section ${id}`)
  return section
}

import type { Deployment } from './deployment.ts'
import type { Faults } from './faults.ts'

/** Something that must hold of a running product as it is seen from outside. */
export interface Check {
  /** The line that it prints: what holds where it is well. */
  holds: string
  /** Asks hosts with TLS only. */
  overTls?: true
  /** What does not hold; what it throws counts as a fault too. Changes nothing, except where its file says so. */
  look(deployment: Deployment): Promise<Faults>
}

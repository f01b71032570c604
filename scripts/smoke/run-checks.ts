import type { Check } from './check.ts'
import type { Deployment } from './deployment.ts'
import type { Faults } from './faults.ts'

/** More faults of one check than these say nothing new. */
const shownFaults = 3

interface Counts {
  held: number
  failed: number
  skipped: number
}

/** Looks at one thing after the other, a line each. */
export async function runChecks(
  checks: readonly Check[],
  deployment: Deployment,
  say: (line: string) => void,
): Promise<Counts> {
  const counts = { held: 0, failed: 0, skipped: 0 }
  for (const check of checks) {
    if (check.overTls && !deployment.isOverTls) {
      counts.skipped += 1
      say(`skip ${check.holds}: not over plain http`)
      continue
    }
    const faults = await findFaults(check, deployment)
    counts[faults.length > 0 ? 'failed' : 'held'] += 1
    say(faults.length > 0 ? `FAIL ${check.holds}: ${describe(faults)}` : `ok   ${check.holds}`)
  }
  return counts
}

async function findFaults({ look }: Check, deployment: Deployment): Promise<Faults> {
  try {
    return await look(deployment)
  } catch (error) {
    return [describeError(error)]
  }
}

function describe(faults: Faults): string {
  const more = faults.length - shownFaults
  return [...faults.slice(0, shownFaults), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/** `fetch` says why in the cause alone. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

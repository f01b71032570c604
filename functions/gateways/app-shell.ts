import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'

/** So long a container keeps it: the assets that it names still exist a minute after a deployment. */
const keptMs = 60_000
const patienceMs = 5000

let kept: { html: Promise<string>; until: number } | undefined

/** The app's shell as it is deployed now, from the address that every browser uses. Rejects if it is not available. */
export function appShell(): Promise<string> {
  if (kept && clock.machineMs() < kept.until) return kept.html
  const html = fetchShell()
  kept = { html, until: clock.machineMs() + keptMs }
  html.catch(() => {
    kept = undefined
  })
  return html
}

async function fetchShell(): Promise<string> {
  const ask = () => fetch(`${env.appOrigin()}/index.html`, { signal: AbortSignal.timeout(patienceMs) })
  // Lambda closes idle connections (“Best practices for working with AWS Lambda functions”): the next call fails.
  const answer = await ask().catch(ask)
  if (!answer.ok) throw new Error(`The app's shell is answered by ${answer.status}.`)
  return answer.text()
}

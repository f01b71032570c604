import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'

/** Milliseconds that a container caches it: its assets still exist a minute after a deployment. */
const keptMs = 60_000
const patienceMs = 5000

let kept: { html: Promise<string>; until: number } | undefined

/** The currently deployed app shell, from the address that every browser uses. Rejects if unavailable. */
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
  // Lambda closes idle connections (“Best practices for working with AWS Lambda functions”), which makes the next call
  // fail.
  const answer = await ask().catch(ask)
  if (!answer.ok) throw new Error(`The app's shell is answered by ${answer.status}.`)
  return answer.text()
}

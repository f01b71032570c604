import type { TestCase } from 'vitest/node'
import * as z from 'zod'
import { root } from '#local/base/root.ts'
import { endpoints } from '#shared/api/endpoints.ts'

interface Wanted {
  /** Origins; the app's is by default the one in the site's config.json. */
  site: string
  app: string | undefined
  /** Opens a checkout session too. */
  checkout: boolean
  /** The host whose event gets a film and a HEIC; they are asked for the code in their letter. */
  operator?: { email: string; readCode(): Promise<string> } | undefined
}

const surfaceConfig = z.object({ appOrigin: z.url() })

/** Prints which checks of a running deployment hold and which fail; returns whether all hold. */
export async function lookAtDeployment({ site, app: given, checkout, operator }: Wanted): Promise<boolean> {
  const config = await fetch(`${site}/config.json`).then((answer) => answer.text(), describeError)
  if (config instanceof Error) {
    console.error(`${site} does not answer: ${config.message}`)
    return false
  }
  const app = given ?? surfaceConfig.safeParse(parseJson(config)).data?.appOrigin
  if (app === undefined) {
    console.error(`${site}/config.json does not name the app's host, so it must be given: ${config.slice(0, 100)}`)
    return false
  }
  const media = operator && (await askForCode(app, operator))
  const { createVitest } = await import('vitest/node')
  const vitest = await createVitest({
    root,
    config: 'vitest.config.ts',
    watch: false,
    project: ['smoke'],
    reporters: [{ onTestCaseResult: (test) => console.log(lineOf(test)) }],
  })
  vitest.provide('deployment', { site, app, checkout, operator: media })
  const { testModules, unhandledErrors } = await vitest.start()
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
  for (const module of testModules) for (const test of module.children.allTests()) counts[test.result().state] += 1
  const broken = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())]
  for (const error of broken) console.error(error)
  await vitest.close()
  console.log(`\n${site} and ${app}: ${counts.passed} checks hold, ${counts.failed} fail, ${counts.skipped} skipped.`)
  return counts.passed > 0 && counts.failed + broken.length === 0
}

/** The code, with the cookies of the browser that requested it: no other browser may use it. */
async function askForCode(app: string, { email, readCode }: NonNullable<Wanted['operator']>) {
  const { method, path } = endpoints['sign-in/send-code']
  const headers = { 'content-type': 'application/json' }
  const asked = await fetch(`${app}${path}`, { method, headers, body: JSON.stringify({ email }) })
  return { email, code: await readCode(), cookies: asked.headers.getSetCookie() }
}

/** Further failures of one check would repeat the first. */
const shownFaults = 3

function lineOf(test: TestCase): string {
  const { state, errors = [], ...result } = test.result()
  if (state === 'passed') return `ok   ${test.name}`
  if (state === 'skipped') return `skip ${test.name}: ${'note' in result ? result.note : ''}`
  const shown = errors.slice(0, shownFaults).map(({ message }) => message)
  const more = errors.length > shownFaults ? [`and ${errors.length - shownFaults} more`] : []
  return `FAIL ${test.name}: ${[...shown, ...more].join('; ')}`
}

/** Only the cause of `fetch`'s error says why. */
const describeError = (error: Error) =>
  error.cause instanceof Error ? new Error(`${error.message}: ${error.cause.message}`) : error

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A page, or half an answer, that names no host.
    return undefined
  }
}

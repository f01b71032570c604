import { parseArgs } from 'node:util'
import { apiChecks } from './smoke/api-checks.ts'
import { appChecks } from './smoke/app-checks.ts'
import type { Check } from './smoke/check.ts'
import { checkoutCheck } from './smoke/checkout-check.ts'
import { askUrl, Deployment } from './smoke/deployment.ts'
import { jsonIn } from './smoke/faults.ts'
import { fileChecks, surfaceConfig } from './smoke/file-checks.ts'
import { headerChecks } from './smoke/header-checks.ts'
import { describeError, runChecks } from './smoke/run-checks.ts'
import { sitePageChecks } from './smoke/site-page-checks.ts'

const usage = `npm run smoke -- https://host [https://app-host] [--checkout]

Looks at a running deployment from outside, without any credentials, and changes nothing in it. The app's host is the one
that the site's config.json names, unless it is given. --checkout opens a checkout session too, which nobody pays.`

const checks: readonly Check[] = [...sitePageChecks, ...fileChecks, ...headerChecks, ...apiChecks, ...appChecks]

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { checkout: { type: 'boolean', default: false } },
    })
    const [site, app] = positionals.map((text) => new URL(text).origin)
    return site === undefined || positionals.length > 2 ? undefined : { site, app, checkout: values.checkout }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // An option or an address that is none: its sentence, and what was expected.
    console.error(`${error.message}\n`)
    return undefined
  }
}

async function smoke(): Promise<number> {
  const wanted = readArguments()
  if (!wanted) {
    console.error(usage)
    return 1
  }
  const { site, checkout } = wanted
  const config = await askUrl(`${site}/config.json`).catch((error: unknown) => describeError(error))
  if (typeof config === 'string') {
    console.error(`${site} does not answer: ${config}`)
    return 1
  }
  const app = wanted.app ?? surfaceConfig.safeParse(jsonIn(config)).data?.appOrigin
  if (app === undefined) {
    console.error(`${site}/config.json does not name the app's host, so it must be given: ${config.text.slice(0, 100)}`)
    return 1
  }
  const deployment = new Deployment({ site, app })
  const asked = [...checks, ...(checkout ? [checkoutCheck] : [])]
  const { held, failed, skipped } = await runChecks(asked, deployment, console.log)
  console.log(`\n${site} and ${app}: ${held} checks hold, ${failed} fail, ${skipped} skipped.`)
  return failed === 0 ? 0 : 1
}

process.exitCode = await smoke()

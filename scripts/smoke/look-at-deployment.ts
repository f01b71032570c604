import { apiChecks, checkoutCheck } from './api-checks.ts'
import { appChecks } from './app-checks.ts'
import { type Checks, describeError, jsonIn, runChecks } from './check.ts'
import { askUrl, Deployment } from './deployment.ts'
import { fileChecks, surfaceConfig } from './file-checks.ts'
import { headerChecks, tlsChecks } from './header-checks.ts'
import { mediaCheck, type Operator } from './media-check.ts'
import { sitePageChecks } from './site-page-checks.ts'

const checks: Checks = { ...sitePageChecks, ...fileChecks, ...headerChecks, ...apiChecks, ...appChecks }

interface Wanted {
  /** Origins; the app's is the one that the site's config.json names where it is absent. */
  site: string
  app: string | undefined
  /** Opens a checkout session too. */
  checkout: boolean
  /** Whose event gets a film and a HEIC. */
  operator?: Operator | undefined
}

/** Prints what holds of a running deployment and what does not; answers whether everything does. */
export async function lookAtDeployment({ site, app: given, checkout, operator }: Wanted): Promise<boolean> {
  const config = await askUrl(`${site}/config.json`).catch((error: unknown) => describeError(error))
  if (typeof config === 'string') {
    console.error(`${site} does not answer: ${config}`)
    return false
  }
  const app = given ?? surfaceConfig.safeParse(jsonIn(config)).data?.appOrigin
  if (app === undefined) {
    console.error(`${site}/config.json does not name the app's host, so it must be given: ${config.text.slice(0, 100)}`)
    return false
  }
  const deployment = new Deployment({ site, app })
  const skipped = deployment.isOverTls ? [] : Object.keys(tlsChecks)
  for (const holds of skipped) console.log(`skip ${holds}: not over plain http`)
  const asked = {
    ...checks,
    ...(deployment.isOverTls && tlsChecks),
    ...(checkout && checkoutCheck),
    ...(operator && mediaCheck(operator)),
  }
  const { held, failed } = await runChecks(asked, deployment, console.log)
  console.log(`\n${site} and ${app}: ${held} checks hold, ${failed} fail, ${skipped.length} skipped.`)
  return failed === 0
}

import { parseArgs } from 'node:util'
import { lookAtDeployment } from './smoke/look-at-deployment.ts'

const usage = `npm run smoke -- https://host [https://app-host] [--checkout]

Looks at a running deployment from outside, without any credentials, and changes nothing in it. The app's host is the one
that the site's config.json names, unless it is given. --checkout opens a checkout session too, which nobody pays.`

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

const wanted = readArguments()
if (!wanted) console.error(usage)
process.exitCode = wanted && (await lookAtDeployment(wanted)) ? 0 : 1

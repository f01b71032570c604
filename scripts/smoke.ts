import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { lookAtDeployment } from './smoke/look-at-deployment.ts'

const usage = `npm run smoke -- https://host [https://app-host] [--checkout] [--media you@example.com]

Looks at a running deployment from outside, without any credentials, and changes nothing in it. The app's host is the one
that the site's config.json names, unless it is given. --checkout opens a checkout session too, which nobody pays.
--media makes an event of yours, for which it asks for the code that you get as a letter; sends it a film and a HEIC as a guest
does, waits until they are shown, takes them home in a ZIP and deletes the event.`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { checkout: { type: 'boolean', default: false }, media: { type: 'string' } },
    })
    const [site, app] = positionals.map((text) => new URL(text).origin)
    return site === undefined || positionals.length > 2 ? undefined : { site, app, ...values }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // An invalid option or address: its message, and what was expected.
    console.error(`${error.message}\n`)
    return undefined
  }
}

async function readCode(): Promise<string> {
  using lines = createInterface({ input: process.stdin, output: process.stdout })
  return (await lines.question('The code of the letter:\n')).trim()
}

const wanted = readArguments()
if (!wanted) console.error(usage)
if (wanted) {
  const { media: email, ...rest } = wanted
  const operator = email === undefined ? undefined : { email, readCode }
  process.exitCode = (await lookAtDeployment({ ...rest, operator })) ? 0 : 1
} else process.exitCode = 1

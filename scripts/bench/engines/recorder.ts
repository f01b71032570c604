import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

const reportPath = '/recorded-trouble'

/** Sends word of what goes wrong in a page, from before its first script on; what a page still waits for fails when it is left. */
const recorder = `{
  let isLeaving = false
  const report = (...words) =>
    isLeaving || fetch('${reportPath}', { method: 'POST', body: words.join(' '), keepalive: true }).catch(() => {})
  const log = console.error
  console.error = (...words) => { report('logged:', ...words); log(...words) }
  addEventListener('beforeunload', () => (isLeaving = true))
  addEventListener('error', ({ message, target }) => report('thrown:', message ?? target.outerHTML), true)
  addEventListener('unhandledrejection', ({ reason }) => report('promised:', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('refused by', violatedDirective, blockedURI))
}`
const recorderSource = `'sha256-${createHash('sha256').update(recorder).digest('base64')}'`

/**
 * What a line does for a browser that tells nobody what its pages log: each document gets the recorder as its first script, and
 * its policy the recorder's hash.
 */
export function recordTroubles() {
  const troubles: string[] = []
  return {
    troubles,
    change: ({ page, policy }: { page: string; policy: string }) => ({
      page: page.replace(/<head[^>]*>/, (head) => `${head}<script>${recorder}</script>`),
      policy: policy.replace('script-src', `script-src ${recorderSource}`),
    }),
    async answer(incoming: IncomingMessage, { pathname }: URL): Promise<number | undefined> {
      if (pathname !== reportPath) return undefined
      troubles.push(await text(incoming))
      return 204
    },
  }
}

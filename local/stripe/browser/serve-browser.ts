import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { bundleFile } from '../../base/bundle-file.ts'
import { answerJson } from '../wire/http-exchange.ts'

type BrowserFiles = ReadonlyMap<string, { type: string; content: string }>

/** The script, the framed form and its styles, by path; scripts are bundled from the TypeScript beside this file. */
export async function loadBrowserFiles(): Promise<BrowserFiles> {
  return new Map([
    ['/v3/stripe.js', { type: 'text/javascript', content: await bundleFile(beside('stripe-js.ts')) }],
    ['/v3/form.js', { type: 'text/javascript', content: await bundleFile(beside('checkout-form.ts')) }],
    ['/v3/form.css', { type: 'text/css', content: await bundleFile(beside('checkout-form.css')) }],
    ['/v3/embedded-checkout', { type: 'text/html', content: await readFile(beside('checkout-form.html'), 'utf8') }],
  ])
}

/** Sends one of the files; only pages of the origins in `framedBy` may frame the form. */
export function serveBrowser(
  files: BrowserFiles,
  framedBy: readonly string[],
  path: string,
  response: ServerResponse,
): void {
  const file = files.get(path)
  if (!file) {
    answerJson(response, 404, { error: { type: 'invalid_request_error', message: `No such file: ${path}` } })
    return
  }
  response.writeHead(200, {
    'content-type': `${file.type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${framedBy.join(' ')}`,
  })
  response.end(file.content)
}

const beside = (name: string) => join(import.meta.dirname, name)

import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'

import { build } from 'esbuild'
import { buildTargets } from '#shared/supported-browsers.ts'

import { answerJson } from '../wire/http-exchange.ts'

interface BrowserFile {
  type: string
  content: string
}
export type BrowserFiles = ReadonlyMap<string, BrowserFile>

/** The script, the framed form and its looks, by path; scripts are bundled from the TypeScript beside this file. */
export async function loadBrowserFiles(): Promise<BrowserFiles> {
  const script = 'text/javascript; charset=utf-8'
  return new Map([
    ['/v3/stripe.js', { type: script, content: await bundle('stripe-js.ts') }],
    ['/v3/form.js', { type: script, content: await bundle('checkout-form.ts') }],
    ['/v3/form.css', { type: 'text/css; charset=utf-8', content: await read('checkout-form.css') }],
    ['/v3/embedded-checkout', { type: 'text/html; charset=utf-8', content: await read('checkout-form.html') }],
  ])
}

/** Writes one of the files; only `siteOrigin` may frame the form. */
export function serveBrowser(files: BrowserFiles, siteOrigin: string, path: string, response: ServerResponse): void {
  const file = files.get(path)
  if (!file) {
    answerJson(response, 404, { error: { type: 'invalid_request_error', message: `No such file: ${path}` } })
    return
  }
  response.writeHead(200, {
    'content-type': file.type,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${siteOrigin}`,
  })
  response.end(file.content.replace('{{siteOrigin}}', siteOrigin))
}

async function bundle(name: string): Promise<string> {
  const result = await build({
    entryPoints: [new URL(name, import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    target: buildTargets,
    charset: 'utf8',
  })
  return result.outputFiles[0]?.text ?? ''
}

function read(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8')
}

import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type * as previews from '#functions/mail/example-letters.ts'
import { bundleFile } from '../base/bundle-file.ts'
import { root } from '../base/root.ts'

const folder = join(import.meta.dirname, 'page')

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Letters run no script and fetch nothing; they have only their inline styles. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

const bundle = (name: string) => bundleFile(join(folder, name), { format: 'esm', loader: { '.woff2': 'dataurl' } })

const pageFiles: Readonly<Record<string, { type: string; load(): Promise<string> }>> = {
  '/': { type: 'text/html', load: () => readFile(join(folder, 'console.html'), 'utf8') },
  '/console.css': { type: 'text/css', load: () => bundle('console.css') },
  '/console.js': { type: 'text/javascript', load: () => bundle('console.ts') },
}

/** Serves a file of the page, bundled on request; returns false, without answering, for any other path. */
export async function servePageFile(pathname: string, response: ServerResponse): Promise<boolean> {
  const file = pageFiles[pathname]
  if (!file) return false
  sendDocument(response, file.type, policy, await file.load())
  return true
}

interface ShownLetter {
  html: string
  text: string
  /** Base64. */
  attachments?: readonly Attachment[]
}

interface Attachment {
  cid: string
  type: string
  content: string
}

/**
 * Serves a letter's HTML with its pictures, or its text if it has no HTML, for the frame that shows it; links open
 * outside that frame.
 */
export function serveLetter(response: ServerResponse, { html, text, attachments = [] }: ShownLetter): void {
  if (html === '') return sendDocument(response, 'text/plain', letterPolicy, text)
  const pictured = attachments.reduce(
    (page, { cid, type, content }) => page.replaceAll(`"cid:${cid}"`, `"data:${type};base64,${content}"`),
    html,
  )
  sendDocument(response, 'text/html', letterPolicy, pictured.replace(/<head[^>]*>/i, '$&<base target="_blank">'))
}

/** Serves one part of a letter unchanged, to save or view it alone. */
export function serveAttachment(response: ServerResponse, { type, content }: Attachment): void {
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': letterPolicy,
    'x-content-type-options': 'nosniff',
  })
  response.end(Buffer.from(content, 'base64'))
}

function sendDocument(response: ServerResponse, type: string, contentPolicy: string, content: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  response.end(content)
}

/** CommonJS packages call this when they are bundled into a module. */
const banner = "import { createRequire } from 'node:module'; const require = createRequire(process.execPath);"

/** The letters from their current sources, bundled on request because Node runs no JSX. Each bundle is loaded once. */
export async function loadLetterPreviews(): Promise<typeof previews> {
  const source = await bundleFile(join(root, 'functions', 'mail', 'example-letters.ts'), {
    platform: 'node',
    format: 'esm',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: banner },
  })
  const loaded: typeof previews = await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)
  return loaded
}

import { afterEach, expect, test } from 'vitest'
import { listen } from '../base/listen.ts'
import type { StandIn } from '../base/stand-in.ts'
import { serveLetter, servePageFile } from './page-files.ts'

let server: StandIn | undefined

afterEach(async () => {
  await server?.close()
})

async function fetchLetter(html: string): Promise<Response> {
  server = await listen(0, async (_request, response) => serveLetter(response, { html, text: 'The text part' }))
  return fetch(server.url)
}

test('a letter may run no script, load nothing and be nobody’s origin', async () => {
  const { headers } = await fetchLetter('<html><head></head><body>Hi</body></html>')
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  expect(policy).toContain("default-src 'none'")
  const sandbox = policy.find((directive) => directive.startsWith('sandbox'))
  expect(sandbox).toBe('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy.some((directive) => directive.startsWith('script-src'))).toBe(false)
})

test('a link in a letter opens outside the frame, which may show nothing but letters', async () => {
  const response = await fetchLetter('<!doctype html><html><head lang="en"><title>x</title></head><body></body></html>')
  expect(await response.text()).toContain('<head lang="en"><base target="_blank"><title>')
})

test('a letter without HTML is served as its text', async () => {
  const response = await fetchLetter('')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe('The text part')
})

test.each(['/', '/console.css', '/console.js'])('the page’s %s is bundled and served', async (path) => {
  server = await listen(0, async (_request, response) => {
    await servePageFile(path, response)
  })
  const response = await fetch(server.url)
  expect(response.status).toBe(200)
  expect(await response.text()).not.toBe('')
})

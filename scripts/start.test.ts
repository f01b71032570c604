import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { breakNext } from '#e2e/http/faults.ts'
import { findFreePorts } from '#e2e/kit/free-ports.ts'
import { spawnStart, startProduct } from '#e2e/kit/start-product.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'festlens-start-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product with settings that it must refuse. */
async function refusal(settings: Readonly<Record<string, string>>) {
  const child = spawnStart(settings)
  if (!child.stdout || !child.stderr) throw new Error('No pipes.')
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, said, complained }
}

const oneSentence = /^[^\n]+\.\n$/

describe('npm start, where it cannot', () => {
  it.each([0, 1, 2, 3])('says in one sentence that port PORT+%i is in use and starts nothing', async (offset) => {
    const port = await findFreePorts()
    const other = createServer().listen(port + offset, '127.0.0.1')
    await once(other, 'listening')
    const { code, said, complained } = await refusal({ PORT: String(port), STATE_DIR: join(folder, 'state') })
    other.close()
    expect(code).toBe(1)
    expect(said).toBe('')
    expect(complained).toMatch(oneSentence)
    expect(complained).toContain(String(port + offset))
    expect(existsSync(join(folder, 'state'))).toBe(false)
  })

  it('says in one sentence that STATE_DIR cannot be written', async () => {
    // A file in place of a folder stops every user, even an administrator.
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, said, complained } = await refusal({
      PORT: String(await findFreePorts()),
      STATE_DIR: join(file, 'state'),
    })
    expect(code).toBe(1)
    expect(said).toBe('')
    expect(complained).toMatch(oneSentence)
    expect(complained).toContain('STATE_DIR')
  })

  it.each([
    ['PORT', 'many'],
    ['DEMO', 'perhaps'],
    ['STRIPE_SECRET_KEY', 'sk_test_alone'],
  ])('says in one sentence that %s=%s is no use', async (name, value) => {
    const { code, said, complained } = await refusal({ STATE_DIR: join(folder, 'state'), [name]: value })
    expect(code).toBe(1)
    expect(said).toBe('')
    expect(complained).toMatch(oneSentence)
    expect(complained).toMatch(name === 'STRIPE_SECRET_KEY' ? /STRIPE_WEBHOOK_SECRET/ : new RegExp(name))
    expect(existsSync(join(folder, 'state'))).toBe(false)
  })
})

describe('a started product', () => {
  it('says one line of JSON, answers on all its ports, and ends with 0 and free ports', async () => {
    const product = await startProduct()
    const pages = [product.site, product.app, product.console]
    const statuses = await Promise.all(pages.map(async (url) => (await fetch(url)).status))
    expect(await product.stop()).toBe(0)
    expect(statuses).toEqual([200, 200, 200])
    expect(product.lines).toHaveLength(1)
    expect(product.complaints().replaceAll(/^built .+\n/gm, '')).toBe('')
    for (const url of [...pages, product.media]) await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  it('ends with 0 although a job and a download stand still', async () => {
    const product = await startProduct()
    const browser = product.newBrowser()
    // As long as a stand-in can stall, and longer than this test may take.
    for (const service of ['ses', 's3'] as const) await breakNext(product, { service, fail: 1, delayMs: 60_000 })
    await browser.call('app', 'POST', '/api/sign-in/codes', { json: { email: 'kari@example.com' } })
    const stuck = fetch(`${product.media}/some-bucket/some-photo`).catch(() => 'cut off')
    await expect.poll(async () => (await browser.call('console', 'GET', '/faults')).json).toEqual([])
    expect(await product.stop()).toBe(0)
    expect(await stuck).toBe('cut off')
  })

  it('keeps a second run out of its state folder, and lets one in after kill -9', async () => {
    const stateFolder = join(folder, 'state')
    mkdirSync(stateFolder)
    const first = await startProduct({ stateFolder })
    const refused = await refusal({ PORT: String(await findFreePorts()), STATE_DIR: stateFolder })
    expect(refused).toMatchObject({ code: 1, said: '' })
    expect(refused.complained).toMatch(/^STATE_DIR=.* is in use by another run\.\n$/)
    await first.kill()
    const second = await startProduct({ stateFolder })
    expect(second.admin).toEqual(first.admin)
    expect(await second.stop()).toBe(0)
  })

  it('takes the administrator it is given', async () => {
    const product = await startProduct({ settings: { ADMIN_USERNAME: 'kari', ADMIN_PASSWORD: 'a long secret' } })
    await product.stop()
    expect(product.admin).toEqual({ username: 'kari', password: 'a long secret' })
  })
})

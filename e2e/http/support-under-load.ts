import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSupportRequest, listSupportRequests } from '#shared/api/support.ts'
import { brand } from '#shared/brand.ts'
import type { ReadMail } from '../kit/read-mail.ts'
import { type Product, startProduct } from '../kit/start-product.ts'

interface Load {
  requests: number
  viewers: number
  /** How often the product is ended by kill -9 while letters are on their way. */
  kills: number
}

export interface LoadReport {
  /** Numbers of the requests that were answered 201. */
  taken: string[]
  /** Numbers of the requests that administrators see in the end. */
  stored: string[]
  /** Of these, how many notices and acknowledgements came, per number. */
  letters: Map<string, { notices: number; acknowledgements: number }>
  /** Copies of a letter beyond the first. */
  repeated: number
}

/** As many letters as a killed worker can have between send and mark: two batches of five, per kill. */
export const repeatedPerKill = 10

/** Milliseconds for which mail works and then does not, in turn. */
const swingMs = 400
const inParallel = 20

/** Sends requests of many viewers while mail fails half the time and the product is killed; waits for all letters. */
export async function runSupportUnderLoad({ requests, viewers, kills }: Load): Promise<LoadReport> {
  const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-load-'))
  const taken: string[] = []
  let product = await startProduct({ stateFolder })
  try {
    const perRound = Math.ceil(requests / (kills + 1))
    for (let sent = 0; sent < requests; sent += perRound) {
      const calm = swingMail(product)
      const numbers = Array.from({ length: Math.min(perRound, requests - sent) }, (_, index) => sent + index)
      taken.push(...(await sendAll(product, numbers, viewers)))
      await calm()
      if (sent + perRound >= requests) break
      await killAmongLetters(product)
      product = await startProduct({ stateFolder })
    }
    // What a queue gave up on in all this is promised again by the clock.
    const letters = await waitForLetters(product, taken)
    return { taken, stored: await listStored(product), ...countLetters(taken, letters) }
  } finally {
    await product.stop()
    rmSync(stateFolder, { recursive: true })
  }
}

/** Lets mail fail half the time until it is stopped; then mail works. */
function swingMail(product: Product): () => Promise<void> {
  const stop = new AbortController()
  const browser = product.newBrowser()
  const swinging = (async () => {
    while (!stop.signal.aborted) {
      await browser.call('console', 'POST', '/faults', { json: { service: 'ses', fail: 1_000_000, status: 503 } })
      await wait(swingMs)
      await browser.call('console', 'DELETE', '/faults')
      await wait(swingMs)
    }
  })()
  return async () => {
    stop.abort()
    await swinging
  }
}

async function sendAll(product: Product, numbers: readonly number[], viewers: number): Promise<string[]> {
  const queue = [...numbers]
  const ids: string[] = []
  const worker = async () => {
    for (let number = queue.pop(); number !== undefined; number = queue.pop()) {
      const viewer = number % viewers
      const answer = await product
        .newBrowser(`10.77.${Math.floor(viewer / 250)}.${viewer % 250}`)
        .call('site', 'POST', '/api/support', {
          json: {
            name: `Viewer ${viewer}`,
            email: `viewer-${viewer}@example.com`,
            category: 'technical',
            subject: `Load ${number}`,
            message: `Message ${number}`,
          },
        })
      if (answer.status !== 201) throw new Error(`Request ${number} was answered ${answer.status}: ${answer.text}`)
      ids.push(createSupportRequest.response.parse(answer.json).id)
    }
  }
  await Promise.all(Array.from({ length: inParallel }, worker))
  return ids
}

/** Ends the product by kill -9 while two letters are with SES, which has not answered yet. */
async function killAmongLetters(product: Product): Promise<void> {
  const browser = product.newBrowser()
  await browser.call('console', 'POST', '/faults', { json: { service: 'ses', fail: 2, delayMs: 60_000 } })
  // Their queue may be between two tries; once it is empty there is nothing to hit.
  const waiting = async () => {
    const [faults, queues] = await Promise.all([
      browser.call('console', 'GET', '/faults'),
      browser.call('console', 'GET', '/queues'),
    ])
    return faults.text.includes('ses') && queues.text.includes('send-mail')
  }
  while (await waiting()) await wait(50)
  await product.kill()
}

/** The numbers of all requests, as an administrator's pages list them. */
async function listStored(product: Product): Promise<string[]> {
  const administrator = product.newBrowser()
  const signedIn = await administrator.call('site', 'POST', '/api/admin/sign-in', { json: product.admin })
  if (signedIn.status >= 300) throw new Error(`Signing in was answered ${signedIn.status}: ${signedIn.text}`)
  const ids: string[] = []
  for (let next: string | undefined = ''; next !== undefined;) {
    const query: string = next === '' ? '' : `&next=${next}`
    const answer = await administrator.call('site', 'GET', `/api/admin/support-requests?limit=200${query}`)
    const page = listSupportRequests.response.parse(answer.json)
    ids.push(...page.requests.map(({ id }) => id))
    next = page.next
  }
  return ids
}

async function waitForLetters(product: Product, taken: readonly string[]): Promise<ReadMail[]> {
  for (let look = 0; look < 300; look += 1) {
    const mails = await product.mail()
    const { letters } = countLetters(taken, mails)
    const isWhole = [...letters.values()].every(({ notices, acknowledgements }) => notices > 0 && acknowledgements > 0)
    if (isWhole) return mails
    const now = new Date(Date.now() + 10 * 60_000).toISOString()
    if (look % 30 === 29) await product.newBrowser().call('console', 'POST', '/jobs/retry-letters', { json: { now } })
    await wait(1000)
  }
  return product.mail()
}

function countLetters(taken: readonly string[], mails: readonly ReadMail[]): Pick<LoadReport, 'letters' | 'repeated'> {
  const letters = new Map(taken.map((id) => [id, { notices: 0, acknowledgements: 0 }]))
  for (const { to, subject } of mails) {
    const counts = letters.get(/sup_[0-9A-Z]{12}/.exec(subject)?.[0] ?? '')
    if (!counts) continue
    if (to.includes(brand.mail.support)) counts.notices += 1
    else counts.acknowledgements += 1
  }
  const repeated = [...letters.values()].reduce(
    (sum, { notices, acknowledgements }) => sum + Math.max(0, notices - 1) + Math.max(0, acknowledgements - 1),
    0,
  )
  return { letters, repeated }
}

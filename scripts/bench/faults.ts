import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultOrder } from '#local/base/faults.ts'
import { readBooks } from '#e2e/http/order-books.ts'
import { deliverAll, placeOrders, type PlacedOrder, deliverAtRandom } from '#e2e/http/random-orders.ts'
import { runUploadsUnderFaults } from '#e2e/http/uploads-under-faults.ts'
import { s3Disasters } from '#e2e/kit/s3-calls.ts'
import { signInHost } from '#e2e/kit/sign-in-host.ts'
import { waitForMail } from '#e2e/kit/wait-for-mail.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { type Product, startProduct } from '#e2e/kit/start-product.ts'
import { measureApart } from './deliveries.ts'

/** Orders whose events come together; each group has its own faults. */
const groupSize = 20

/** Simultaneous deliveries of a group, and as many return pages; fewer for a few orders. */
const callsFor = (orders: readonly PlacedOrder[]) => Math.min(50, 10 * orders.length)

/** Long enough for some calls to finish, and short enough to interrupt others. */
const killAfterMs = 400

/** Faults during a group's events: none, a killed process, then every service in each of its ways. */
const disasters: readonly (FaultOrder | 'kill -9' | undefined)[] = [
  undefined,
  'kill -9',
  { service: 'dynamodb', operation: 'TransactWriteItems', fail: 40, status: 500 },
  { service: 'dynamodb', operation: 'TransactWriteItems', fail: 40, status: 400 },
  { service: 'dynamodb', operation: 'TransactWriteItems', fail: 80, status: 409 },
  { service: 'dynamodb', operation: 'TransactWriteItems', fail: 40, status: 500, done: true },
  { service: 'dynamodb', operation: 'GetItem', fail: 40, status: 503 },
  { service: 'dynamodb', after: 50, fail: 100, status: 500 },
  { service: 'dynamodb', fail: 100, delayMs: 100 },
  { service: 'stripe', operation: 'GET /v1/checkout/sessions/{id}', fail: 60, status: 500 },
  { service: 'stripe', operation: 'GET /v1/checkout/sessions/{id}', fail: 20, delayMs: 1000 },
  { service: 'stripe', fail: 60, status: 500, done: true },
  { service: 'ses', fail: 30, status: 503 },
  { service: 'ses', fail: 30, status: 429 },
  { service: 'ses', fail: 10, status: 500, done: true },
  { service: 'sqs', fail: 20 },
]

/** One group per fault. */
const defaults = { orders: groupSize * disasters.length, seed: 1, evenings: s3Disasters.length, days: 200 }

/**
 * `npm run bench -- faults [orders] [seed] [evenings] [days]`: random orders under 50 deliveries and 50 return pages at
 * once for each group of twenty (fewer for few orders), with another fault each; then every event comes once more. Good
 * if each order has one record, its credit and its letters, and the totals are their sum. Then guests upload for an
 * evening under each fault of each call of S3, and no photo may be lost; and two hundred random days of an event must
 * end completely, as
 * `npm run bench -- deliveries` says.
 */
export async function measure(parameters: readonly (string | number)[]) {
  const [orders = 0, seed = 0, evenings = 0, days = 0] = Object.values(defaults).map((value, at) =>
    Number(parameters[at] ?? value),
  )
  const random = new SeededRandom(seed)
  const size = Math.min(groupSize, Math.ceil(orders / disasters.length))
  const stateFolder = mkdtempSync(join(tmpdir(), 'festlens-bench-faults-'))
  let product = await startProduct({ stateFolder })
  try {
    const placed: PlacedOrder[] = []
    for (let group = 0; placed.length < orders; group += 1) {
      const told = await placeOrders(product, Math.min(size, orders - placed.length), random)
      placed.push(...told)
      const disaster = disasters[group % disasters.length]
      if (disaster === 'kill -9') product = await tellUntilKilled(product, told, random)
      else await tell(product, told, random, disaster)
    }
    for (const { email } of placed) await waitForMail(product.console, email)
    await product.stop()
    const areOrdersExact = await isExact(stateFolder, placed)
    const areUploadsWhole = await runEvenings(random, evenings)
    return (await measureApart(days)) && areUploadsWhole && areOrdersExact
  } finally {
    await product.stop()
    rmSync(stateFolder, { recursive: true, force: true })
  }
}

async function tell(product: Product, orders: PlacedOrder[], random: SeededRandom, disaster: FaultOrder | undefined) {
  const started = performance.now()
  const faults = `${product.console}/faults`
  if (disaster) await fetch(faults, { method: 'POST', body: JSON.stringify(disaster) })
  const calls = callsFor(orders)
  const { deliveries, returns } = await deliverAtRandom(product, orders, random, { deliveries: calls, returns: calls })
  await fetch(faults, { method: 'DELETE' })
  const last = await deliverAll(product, orders)
  const failed = [...deliveries, ...returns].filter((status) => status !== 200).length
  console.log(
    `${orders.length} orders while ${disaster ? JSON.stringify(disaster) : 'all is well'}: ${failed} of ${2 * calls} calls failed, ` +
      `${last.filter((status) => status !== 200).length} at the end, ${Math.round(performance.now() - started)} ms`,
  )
}

/** Kills the product halfway and starts it again; returns the new one, once all events are delivered. */
async function tellUntilKilled(product: Product, orders: PlacedOrder[], random: SeededRandom): Promise<Product> {
  const calls = callsFor(orders)
  const cutOff = deliverAtRandom(product, orders, random, { deliveries: calls, returns: calls }).then(
    () => 'was over before',
    () => 'was cut off',
  )
  await wait(killAfterMs)
  await product.kill()
  const restarted = await startProduct({ stateFolder: product.stateFolder })
  const last = await deliverAll(restarted, orders)
  console.log(
    `${orders.length} orders while kill -9: it ${await cutOff}, ${last.filter((status) => status !== 200).length} calls failed at the end`,
  )
  return restarted
}

/** An evening of uploads under each fault of each call of S3; returns whether all of them ended completely. */
async function runEvenings(random: SeededRandom, count: number): Promise<boolean> {
  await using product = await startProduct()
  let broken = 0
  const host = product.newBrowser()
  await signInHost(product, host, 'host@example.com')
  for (const disaster of s3Disasters.slice(0, count)) {
    const fault = { ...disaster, after: Math.floor(random.next() * 3), fail: 4 }
    const wrong = await runUploadsUnderFaults(product, host, fault)
    console.log(`An evening of uploads while ${JSON.stringify(fault)}: ${wrong.join('; ') || 'all is safe'}`)
    broken += Number(wrong.length > 0)
  }
  console.log(`Evenings of uploads that did not end whole: ${broken} of ${count}`)
  return broken === 0
}

async function isExact(stateFolder: string, orders: readonly PlacedOrder[]): Promise<boolean> {
  const { buyers, totals, letters } = await readBooks(
    stateFolder,
    orders.map(({ email }) => email),
  )
  const wrong = orders.filter(({ email, sessionId, status, credits }) => {
    const books = buyers.get(email)
    const [record] = books?.records ?? []
    return (
      books?.records.length !== 1 ||
      record?.sessionId !== sessionId ||
      record.status !== status ||
      books.credits !== credits
    )
  })
  const revenue = orders.reduce((sum, order) => sum + order.revenue, 0)
  console.log(`Orders without exactly one record and their credit: ${wrong.length} of ${orders.length}`)
  const owed = orders.reduce((sum, order) => sum + order.letters, 0)
  console.log(`Letters promised: ${letters}, expected ${owed}`)
  console.log(
    `Totals: ${totals.all.sales} sales, ${totals.all.revenue} US cents; expected ${orders.length}, ${revenue}`,
  )
  return (
    wrong.length === 0 &&
    letters === owed &&
    totals.all.sales === orders.length &&
    totals.all.failed === 0 &&
    totals.all.revenue === revenue
  )
}

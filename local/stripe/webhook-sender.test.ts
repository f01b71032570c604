import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'

import { listen } from '../base/listen.ts'
import { embeddedSession, runStripeForTest, testKeys } from './run-stripe-for-test.ts'

test('sends only the types that the endpoint asked for, and lists all', async () => {
  const run = await runStripeForTest({ enabledEvents: ['checkout.session.completed'] })
  try {
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    const { body } = await run.pay(id)
    expect(body.events).toHaveLength(4)
    expect(run.received.map((webhook) => JSON.parse(webhook.body).type)).toEqual(['checkout.session.completed'])
  } finally {
    await run.close()
  }
})

test('sends an event again after 1, 2 and 4 seconds until the endpoint takes it', async () => {
  let clock = Date.UTC(2026, 10, 21, 12)
  const run = await runStripeForTest({ enabledEvents: ['checkout.session.completed'], now: () => clock })
  try {
    run.answers.push(500, 503, 302)
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    const { body } = await run.pay(id)
    const counts = [run.received.length]
    for (const seconds of [0.9, 0.1, 1.9, 0.1, 3.9, 0.1, 60]) {
      clock += seconds * 1000
      await run.stripe.runDue()
      counts.push(run.received.length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4])
    const listed = await fetch(`${run.url}/stripe/events`).then((response) => response.json())
    const event = listed.find(({ id: listedId }: { id: string }) => listedId === body.events[3])
    expect(event.deliveries.map(({ status }: { status: number }) => status)).toEqual([500, 503, 302, 200])
  } finally {
    await run.close()
  }
})

test('sends again by pauses of its own while the clock that it signs by is set', async () => {
  let now = Date.UTC(2026, 10, 21, 12)
  let waited = 0
  const run = await runStripeForTest({
    enabledEvents: ['checkout.session.completed'],
    now: () => now,
    waitsBy: () => waited,
  })
  try {
    run.answers.push(500, 500)
    const { id } = await run.client.checkout.sessions.create(embeddedSession())
    await run.pay(id)
    const counts = [run.received.length]
    for (const [days, milliseconds] of [
      [40, 900],
      [-40, 100],
      [40, 1900],
      [-80, 100],
    ] as const) {
      now += days * 24 * 60 * 60_000
      waited += milliseconds
      await run.stripe.runDue()
      counts.push(run.received.length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3])
  } finally {
    await run.close()
  }
})

test('a killed process loses nothing that it had answered, and sends what was not taken yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-crash-'))
  const taken: string[] = []
  let willing = false
  const endpoint = await listen(0, async (request, response) => {
    const body = await text(request)
    if (willing) taken.push(JSON.parse(body).data.object.id)
    response.writeHead(willing ? 200 : 500).end()
  })
  const start = async () => {
    const script = new URL('crash-stripe-for-test.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [script, folder, `${endpoint.url}/hook`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = await once(child.stdout.setEncoding('utf8'), 'data')
    const client = new Stripe(testKeys.secretKey, {
      host: 'localhost',
      port: new URL(url).port,
      protocol: 'http',
      maxNetworkRetries: 0,
    })
    return { child, url, client }
  }
  let run = await start()
  try {
    const session = await run.client.checkout.sessions.create(embeddedSession(), { idempotencyKey: 'kept' })
    const paid = await fetch(`${run.url}/stripe/sessions/${session.id}/pay`, {
      method: 'POST',
      body: JSON.stringify({ email: 'a@example.com' }),
    })
    expect(paid.status).toBe(200)
    run.child.kill('SIGKILL')
    await once(run.child, 'exit')
    willing = true
    run = await start()
    expect(await run.client.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
    const again = await run.client.checkout.sessions.create(embeddedSession(), { idempotencyKey: 'kept' })
    expect(again.id).toBe(session.id)
    await vi.waitFor(() => expect(taken).toEqual([session.id]), { timeout: 30_000 })
  } finally {
    run.child.kill('SIGKILL')
    await endpoint.close()
    await rm(folder, { recursive: true })
  }
}, 20_000)

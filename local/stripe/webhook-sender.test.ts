import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Stripe from 'stripe'
import { expect, test, vi } from 'vitest'

import { embeddedSession, runStripeForTest, testKeys } from './run-stripe-for-test.ts'

test('sends only the types that the endpoint asked for, and lists all', async () => {
  const run = await runStripeForTest(23030, { enabledEvents: ['checkout.session.completed'] })
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
  const run = await runStripeForTest(23040, { enabledEvents: ['checkout.session.completed'], now: () => clock })
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
    const listed = await fetch(`${run.url}/stripe/events/${body.events[3]}`).then((response) => response.json())
    expect(listed.deliveries.map(({ status }: { status: number }) => status)).toEqual([500, 503, 302, 200])
  } finally {
    await run.close()
  }
})

test('a killed process loses nothing that it had answered, and sends what was not taken yet', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-crash-'))
  const taken: string[] = []
  let willing = false
  const endpoint = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += String(chunk)))
    request.on('end', () => {
      if (willing) taken.push(JSON.parse(body).data.object.id)
      response.writeHead(willing ? 200 : 500).end()
    })
  })
  await new Promise<void>((resolve) => endpoint.listen(23051, '127.0.0.1', resolve))
  const start = async () => {
    const script = new URL('crash-stripe-for-test.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [script, folder, '23050', 'http://localhost:23051/hook'])
    await once(child.stdout, 'data')
    return child
  }
  const client = new Stripe(testKeys.secretKey, {
    host: 'localhost',
    port: 23050,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
  let child = await start()
  try {
    const session = await client.checkout.sessions.create(embeddedSession(), { idempotencyKey: 'kept' })
    const paid = await fetch(`http://localhost:23050/stripe/sessions/${session.id}/pay`, {
      method: 'POST',
      body: JSON.stringify({ email: 'a@example.com' }),
    })
    expect(paid.status).toBe(200)
    child.kill('SIGKILL')
    await once(child, 'exit')
    willing = true
    child = await start()
    expect(await client.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
    expect((await client.checkout.sessions.create(embeddedSession(), { idempotencyKey: 'kept' })).id).toBe(session.id)
    await vi.waitFor(() => expect(taken).toEqual([session.id]), { timeout: 10_000 })
  } finally {
    child.kill('SIGKILL')
    endpoint.closeAllConnections()
    await new Promise((resolve) => endpoint.close(resolve))
    await rm(folder, { recursive: true })
  }
}, 20_000)

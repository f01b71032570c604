import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppClient } from '#e2e/kit/app-client.ts'
import { type OpenGallery, openGallery } from '#e2e/kit/open-gallery.ts'
import { dynamodb } from '../../database/dynamodb.ts'
import { transact } from '../../database/transact.ts'
import { creditGrant } from '../../sign-in/account-store.ts'

let product: OpenGallery
beforeAll(async () => {
  product = await openGallery()
})
afterAll(() => product.close())

let number = 0
let email: string
let host: AppClient
beforeEach(async () => {
  number += 1
  email = `host-${number}@example.com`
  host = await product.openSession(email, new AppClient(`198.51.100.${number}`))
})

const facts = { title: 'Party', date: '2026-06-20' }
const activated = { body: { ...facts, activate: true } }
const me = async () => (await host.call('events/show-me')).body
const storedRows = async () => {
  const scans = ['events', 'outbox'].map((TableName) => dynamodb.send(new ScanCommand({ TableName })))
  return (await Promise.all(scans)).map(({ Count }) => Count)
}

describe('an event created with `activate`', () => {
  it('is active from the start, for one credit, as its history tells', async () => {
    await transact([creditGrant(email, 'en')])
    const { body: event } = await host.call('events/create-event', activated)
    expect(event).toMatchObject({ status: 'active', uploadLimit: null, activatedAt: event.createdAt })
    expect(event.keptUntil).toMatch(/^\d{4}-/)
    expect(await me()).toMatchObject({ credits: 0, events: [event] })
    const { entries } = (await host.call('events/list-history', { params: { id: event.id } })).body
    expect(entries).toMatchObject([{ action: 'event_activated', by: email }])
    const stored = await dynamodb.send(
      new ScanCommand({
        TableName: 'events',
        FilterExpression: 'id = :id AND attribute_exists(dueAt)',
        ExpressionAttributeValues: { ':id': event.id },
      }),
    )
    expect(stored.Count).toBe(1)
  })

  it('is refused without a credit, and nothing is stored', async () => {
    const before = await storedRows()
    expect(await host.refusal('events/create-event', activated)).toMatchObject({ status: 409, code: 'no_credit' })
    expect(await storedRows()).toEqual(before)
    expect(await me()).toMatchObject({ credits: 0, events: [] })
  })

  it('is one of two that are asked for at once with one credit', async () => {
    await transact([creditGrant(email, 'en')])
    const answers = await Promise.allSettled([1, 2].map(() => host.call('events/create-event', activated)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { credits, events } = await me()
    expect([credits, events.length]).toEqual([0, 1])
  })

  it('costs one credit if the answer of the database is lost', async () => {
    await transact([creditGrant(email, 'en')])
    await transact([creditGrant(email, 'en')])
    product.tables.loseAnswer()
    await host.call('events/create-event', activated)
    const { credits, events } = await me()
    expect([credits, events.length]).toEqual([1, 1])
  })
})

describe('an event created without it', () => {
  it('is free and spends nothing', async () => {
    await transact([creditGrant(email, 'en')])
    for (const body of [facts, { ...facts, activate: false }]) {
      const { body: event } = await host.call('events/create-event', { body })
      expect(event).toMatchObject({ status: 'free', activatedAt: null })
    }
    expect(await me()).toMatchObject({ credits: 1 })
    // @ts-expect-error: no page of ours sends this.
    const refusal = await host.refusal('events/create-event', { body: { ...facts, activate: 'yes' } })
    expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'activate' }] })
  })
})

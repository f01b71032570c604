import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { openTestedDynamodb, type TestedDynamodb } from './tested-dynamodb-for-test.ts'

let tested: TestedDynamodb
beforeAll(async () => {
  tested = await openTestedDynamodb()
  return () => tested.close()
}, 120_000)

const slots = ['a', 'b', 'c', 'd']
type Model = Map<string, number>
interface Step {
  kind: 'create' | 'add' | 'remove' | 'check'
  slot: string
  amount: number
}

const step = fc.record<Step>({
  kind: fc.constantFrom('create', 'add', 'remove', 'check'),
  slot: fc.constantFrom(...slots),
  amount: fc.integer({ min: -3, max: 3 }),
})
const transaction = fc.uniqueArray(step, { selector: ({ slot }) => slot, minLength: 1, maxLength: slots.length })

/** What a step needs: create a free slot; never leave less than nothing; remove and check what exists. */
function holds({ kind, slot, amount }: Step, model: Model): boolean {
  const value = model.get(slot)
  if (kind === 'create') return value === undefined
  return kind === 'add' ? value !== undefined && value >= -amount : value !== undefined
}

function apply({ kind, slot, amount }: Step, model: Model): void {
  if (kind === 'create') model.set(slot, amount)
  if (kind === 'add') model.set(slot, (model.get(slot) ?? 0) + amount)
  if (kind === 'remove') model.delete(slot)
}

function toItem({ kind, slot, amount }: Step, run: string) {
  const TableName = tested.simple
  const Key = { id: run + slot }
  const exists = 'attribute_exists(id)'
  if (kind === 'create')
    return { Put: { TableName, Item: { ...Key, n: amount }, ConditionExpression: 'attribute_not_exists(id)' } }
  if (kind === 'remove') return { Delete: { TableName, Key, ConditionExpression: exists } }
  if (kind === 'check') return { ConditionCheck: { TableName, Key, ConditionExpression: exists } }
  return {
    Update: {
      TableName,
      Key,
      UpdateExpression: 'SET n = n + :amount',
      ConditionExpression: 'n >= :least',
      ExpressionAttributeValues: { ':amount': amount, ':least': -amount },
    },
  }
}

async function readState(run: string): Promise<Model> {
  const { Responses } = await tested.documents.send(
    new BatchGetCommand({
      RequestItems: { [tested.simple]: { Keys: slots.map((slot) => ({ id: run + slot })), ConsistentRead: true } },
    }),
  )
  const items = Responses?.[tested.simple] ?? []
  return new Map(items.map(({ id, n }) => [String(id).slice(-1), Number(n)]))
}

it('does what a plain map does, transaction for transaction', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transaction, { minLength: 1, maxLength: 8 }), async (transactions) => {
      const run = randomUUID()
      const model: Model = new Map()
      for (const steps of transactions) {
        const expected = steps.map((one) => (holds(one, model) ? 'None' : 'ConditionalCheckFailed'))
        const possible = expected.every((code) => code === 'None')
        if (possible) for (const one of steps) apply(one, model)
        const call = tested.documents.send(
          new TransactWriteCommand({ TransactItems: steps.map((one) => toItem(one, run)) }),
        )
        if (possible) await call
        else await expect(call).rejects.toMatchObject({ CancellationReasons: expected.map((Code) => ({ Code })) })
        expect(await readState(run)).toEqual(model)
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

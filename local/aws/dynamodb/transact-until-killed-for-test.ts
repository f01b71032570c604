import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { openTestStandIn } from './open-stand-in-for-test.ts'

// Run by survive-kill.test.ts: writes an order, its outbox rows and a counter in one transaction after another,
// eight at a time, and prints the order's id once each is answered, until it is killed.

/** Enough that a commit which wrote them one by one would be caught halfway. */
const rowsPerOrder = 40

const [folder = '', run = ''] = process.argv.slice(2)
const { documents } = await openTestStandIn(folder)

async function writeOrders(lane: number): Promise<never> {
  for (let number = 0; ; number += 1) {
    const id = `${run}-${lane}-${number}`
    await documents.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName: 'orders', Item: { id, buyer: `buyer-${run}` } } },
          ...Array.from({ length: rowsPerOrder }, (_, row) => ({
            Put: { TableName: 'outbox', Item: { id: `${id}#${row}` } },
          })),
          {
            Update: {
              TableName: 'orders',
              Key: { id: 'total' },
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    )
    process.stdout.write(`${id}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, (_, lane) => writeOrders(lane)))

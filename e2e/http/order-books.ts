import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { readAccount } from '#functions/sign-in/account-store.ts'
import { dynamodb } from '#functions/database/dynamodb.ts'
import { type PaymentTotals, readPaymentTotals } from '#functions/payments/payment-totals-store.ts'
import { openProductTables } from '../kit/open-product-tables.ts'
import { tableNameOf } from '#local/base/resource-names.ts'

/** What a stopped product's database says of one buyer. */
export interface BuyerBooks {
  records: { sessionId: string; status: string; flags: string[] }[]
  credits: number
}

const record = z.object({
  customerEmail: z.string().optional(),
  sessionId: z.string(),
  status: z.string(),
  flags: z.array(z.string()),
})
const promise = z.object({ kind: z.string() })

/** Opens the books of a stopped product: these buyers, the totals, and how many letters were ever promised. */
export async function readBooks(
  stateFolder: string,
  emails: readonly string[],
): Promise<{ buyers: Map<string, BuyerBooks>; totals: PaymentTotals; letters: number }> {
  const tables = await openProductTables({ stopped: stateFolder })
  try {
    const records = z.array(record).parse(await rowsOf('payments'))
    const letters = z
      .array(promise)
      .parse(await rowsOf('outbox'))
      .filter(({ kind }) => kind === 'send-mail')
    const buyers = new Map<string, BuyerBooks>()
    for (const email of emails)
      buyers.set(email, {
        records: records.filter(({ customerEmail }) => customerEmail === email),
        credits: (await readAccount(email)).credits,
      })
    return { buyers, totals: await readPaymentTotals(), letters: letters.length }
  } finally {
    await tables.close()
  }
}

async function rowsOf(table: 'payments' | 'outbox'): Promise<unknown[]> {
  const rows: unknown[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await dynamodb.send(
      new ScanCommand({ TableName: tableNameOf(table), ConsistentRead: true, ExclusiveStartKey: from }),
    )
    rows.push(...(page.Items ?? []))
    from = page.LastEvaluatedKey
  } while (from)
  return rows
}

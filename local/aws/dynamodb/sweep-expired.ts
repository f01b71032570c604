import type { Store } from 'dynalite/db/index.js'
import { findTable, validateRequest } from './engine.ts'
import type { TableWriter } from './table-writer.ts'
import { wireItem, type WireItem } from './wire-item.ts'
import type { WriteLock } from './write-lock.ts'
import { itemRange, WriteSet } from './write-set.ts'

/** AWS ignores items that expired more than five years ago: such values are mostly mistakes. */
const oldestSeconds = 5 * 365 * 24 * 60 * 60

/** Deletes a table's items whose `ttl` (epoch seconds) is before `now` (epoch milliseconds). */
export async function sweepExpired(
  { store, writer, lock }: { store: Store; writer: TableWriter; lock: WriteLock },
  table: { name: string; ttl: string },
  now: number,
): Promise<number> {
  const { KeySchema } = await findTable(store, table.name)
  const keyNames = KeySchema.map(({ AttributeName }) => AttributeName)
  const nowSeconds = Math.floor(now / 1000)
  let swept = 0
  for await (const value of store.db.values(itemRange(table.name))) {
    const seen = wireItem.parse(value)
    if (!isExpired(seen, table.ttl, nowSeconds)) continue
    const Key = Object.fromEntries(Object.entries(seen).filter(([name]) => keyNames.includes(name)))
    const validated = validateRequest('DeleteItem', { TableName: table.name, Key }, store)
    swept += await lock.run(async () => {
      const writes = new WriteSet(store)
      await writer.stage('DeleteItem', validated, writes)
      // Read again under the lock: the item's time may have been extended meanwhile.
      const before = writes.changes[0]?.before
      if (!before || !isExpired(before, table.ttl, nowSeconds)) return 0
      await writer.commit([writes], [], true)
      return 1
    })
  }
  return swept
}

function isExpired(item: WireItem, ttl: string, nowSeconds: number): boolean {
  const expiresAt = Number(item[ttl]?.N ?? Number.NaN)
  return expiresAt < nowSeconds && expiresAt > nowSeconds - oldestSeconds
}

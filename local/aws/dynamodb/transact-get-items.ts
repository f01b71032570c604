import db, { type Store } from 'dynalite/db/index.js'
import { runAction, validateRequest } from './engine.ts'
import { validationError } from './service-error.ts'
import { maxTransactionBytes, parseTransactGets } from './transaction-request.ts'
import { refuseRepeatedItems } from './transact-write-items.ts'
import type { WireObject } from './wire-item.ts'
import type { WriteLock } from './write-lock.ts'
import { WriteSet } from './write-set.ts'

/** Reads up to 100 items as they stand between two writes; `Responses` are in the order of the request. */
export async function transactGetItems(
  { store, lock }: { store: Store; lock: WriteLock },
  body: WireObject,
): Promise<WireObject> {
  const validated = parseTransactGets(body).map((get) => validateRequest('GetItem', get, store))
  const reads = validated.map((request) => ({ request, seen: new WriteSet(store) }))
  return lock.run(async () => {
    const Responses: WireObject[] = []
    for (const { request, seen } of reads) {
      const { Item } = await runAction('GetItem', request, seen.store)
      Responses.push(Item === undefined ? {} : { Item })
    }
    refuseRepeatedItems(reads.flatMap(({ seen }) => seen.touched))
    const bytes = reads
      .flatMap(({ seen }) => seen.changes)
      .reduce((sum, { before }) => sum + db.itemSize(before ?? {}), 0)
    if (bytes > maxTransactionBytes)
      throw validationError('Aggregate size of the items in the transaction cannot exceed 4 MB')
    return { Responses }
  })
}

import { expect } from 'vitest'
import type { FaultOrder } from '#local/base/faults.ts'
import type { Product } from '../kit/start-product.ts'

/** Tells a stand-in to fail; see the console's `POST /faults`. */
export async function breakNext(product: Product, order: FaultOrder): Promise<void> {
  const answer = await product.newBrowser().call('console', 'POST', '/faults', { json: order })
  expect(answer.status).toBe(201)
}

/** Takes back what failures are still to come. */
export async function repairAll(product: Product): Promise<void> {
  expect((await product.newBrowser().call('console', 'DELETE', '/faults')).status).toBe(200)
}

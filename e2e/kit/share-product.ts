import { test as base } from 'vitest'
import { type Product, startProduct } from './start-product.ts'

/** This worker's product, once a test has asked for it. */
let running: Product | undefined

/**
 * A test that can ask for this worker's `product`, which all of its files share. A test that stops the product, changes
 * its settings or examines all of its data starts its own; one that breaks a service repairs it. A shared product knows
 * other files' people: use addresses that no other test has.
 */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern what a fixture asks for
  .extend('product', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const product = await startProduct()
    running = product
    onCleanup(async () => void (await product.stop()))
    return product
  })
  // oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern what a fixture asks for
  .extend('privateLog', { auto: true }, ({}, { onCleanup }) => {
    onCleanup(() => running?.checkLog())
  })

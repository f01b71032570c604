import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInHost } from '../kit/sign-in-host.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { runUploadsUnderFaults } from './uploads-under-faults.ts'

let product: Product
let host: TestBrowser
beforeAll(async () => {
  product = await startProduct()
  host = product.newBrowser()
  await signInHost(product, host, 'host@example.com')
})
afterAll(() => product.stop())

describe('an evening of uploads', () => {
  it.each([
    { operation: 'GetObject', fail: 4, status: 403 },
    { operation: 'PutObject', fail: 4, status: 500, done: true },
    { operation: 'UploadPart', fail: 2, status: 403 },
    { operation: 'CompleteMultipartUpload', fail: 2, status: 500, done: true },
  ])(
    'ends with every photo safe and nothing else while $operation fails with $status',
    async (fault) => {
      expect(await runUploadsUnderFaults(product, host, fault)).toEqual([])
    },
    240_000,
  )
})

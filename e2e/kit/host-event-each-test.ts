import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type OpenGallery, openGallery } from './open-gallery.ts'

type Hosted = Awaited<ReturnType<OpenGallery['hostEvent']>> & { product: OpenGallery }

/** One product for a file's tests, without faults at the start of each; `take` gets an event of each test's own. */
export function hostEventEachTest(take: (hosted: Hosted) => void | Promise<void>): void {
  let product: OpenGallery
  beforeAll(async () => {
    product = await openGallery()
  })
  afterAll(() => product.close())
  beforeEach(async () => take({ ...(await product.hostEvent()), product }))
  afterEach(() => {
    product.bucket.faults.clear()
    product.tables.faults.clear()
  })
}

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { originalKey } from '#functions/gateways/media-keys.ts'
import { localTables } from '#local/aws/dynamodb/local-tables.ts'
import { openTestStandIn, testKey } from '#local/aws/dynamodb/open-stand-in-for-test.ts'
import { Faults } from '#local/base/faults.ts'
import { startObjectStore } from '#local/aws/object-store/start-object-store.ts'
import { mediaBucketName, region, tableNameOf } from '#local/base/resource-names.ts'
import { type Restored, restoreRows } from '#scripts/restore/restore-rows.ts'
import { type Product, startProduct } from '../kit/start-product.ts'
import type { TestBrowser } from '../kit/test-browser.ts'
import { noisePhoto, photosOf, sendAll } from './guest.ts'
import { buyPackage, creditsOf, lettersTo, openCheckout, openEvent, pay, sessionStatus, signIn } from './shopper.ts'

let folder: string
let product: Product | undefined
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'festlens-restore-'))))
afterEach(async () => {
  await product?.stop()
  product = undefined
  rmSync(folder, { recursive: true })
})

const confirmation = /ord_/
const orderIn = (subject: string | undefined) => /ord_[0-9A-Z]+/.exec(subject ?? '')?.[0]

/** The same person after a restart, which may answer on other ports. */
function sameBrowser(product: Product, browser: TestBrowser): TestBrowser {
  const again = product.newBrowser()
  for (const pair of browser.jar.pairsFor('/')) again.jar.take(`${pair}; Path=/`)
  return again
}

const reconciliation = z.object({
  repaired: z.array(z.object({ orderId: z.string(), was: z.null(), status: z.string() })),
  unknownToStripe: z.array(z.string()),
  wrongTotals: z.array(z.string()),
})

async function reconcile(product: Product) {
  const answer = await product.newBrowser().call('console', 'POST', '/jobs/reconcile-payments', { json: {} })
  return reconciliation.parse(answer.json)
}

/** Makes all tables in `folder` what they were in `earlier`; answers what was done with each. */
async function restoreTables(earlier: string, folder: string): Promise<Restored[]> {
  const tables = localTables(tableNameOf)
  const open = async (path: string) => {
    const { standIn } = await openTestStandIn(path, { tables })
    const client = new DynamoDBClient({ endpoint: standIn.url, region, credentials: testKey })
    return { client, close: () => standIn.close() }
  }
  const before = await open(earlier)
  const live = await open(folder)
  const counts = await inParallel(tables, 1, ({ name }) =>
    restoreRows({ client: before.client, name }, { client: live.client, name }, { replaces: true, applies: true }),
  )
  for (const { client, close } of [before, live]) {
    client.destroy()
    await close()
  }
  return counts
}

/** Milliseconds: the product starts three times. */
const patience = 240_000

/** The steps of docs/operating.md, “Restoring”, as far as they can be walked without AWS. */
describe('restoring', () => {
  it(
    'to an earlier second brings sales back from Stripe, and asks guests for nothing but what came later',
    { timeout: patience },
    async () => {
      const stateFolder = join(folder, 'state')
      const tablesFolder = join(stateFolder, 'dynamodb')
      const earlier = join(folder, 'tables-of-an-earlier-second')
      product = await startProduct({ stateFolder })
      const host = product.newBrowser()
      await signIn(product, host, 'host@example.com')
      const { slug } = await openEvent(host)
      const [before, after] = await Promise.all([noisePhoto(), noisePhoto()])
      await sendAll(product.newBrowser(), slug, [before])
      await photosOf(host, slug, 1)
      await buyPackage(product.newBrowser(), 'before@example.com')
      await lettersTo(product, 'before@example.com', confirmation)
      await product.stop()
      cpSync(tablesFolder, earlier, { recursive: true })

      product = await startProduct({ stateFolder })
      await sendAll(product.newBrowser(), slug, [after])
      await photosOf(sameBrowser(product, host), slug, 2)
      // Of this sale no event is under way when the tables go back: nobody but the reconciliation knows of it.
      const buyer = product.newBrowser()
      const sessionId = await openCheckout(buyer)
      await pay(buyer, sessionId, { email: 'after@example.com', deliver: false })
      await sessionStatus(buyer, sessionId)
      const [letter] = await lettersTo(product, 'after@example.com', confirmation)
      await product.stop()

      // Stripe, the mailboxes and the objects went on.
      const counts = await restoreTables(earlier, tablesFolder)
      expect(counts.every(({ written, deleted }) => written + deleted === 0)).toBe(false)
      for (const again of await restoreTables(earlier, tablesFolder))
        expect(again).toMatchObject({ written: 0, deleted: 0 })
      product = await startProduct({ stateFolder })
      expect(await reconcile(product)).toEqual({
        // The number that the buyer has, for it follows from Stripe's.
        repaired: [{ orderId: orderIn(letter?.subject), was: null, status: 'succeeded' }],
        unknownToStripe: [],
        wrongTotals: [],
      })
      expect(await reconcile(product)).toMatchObject({ repaired: [], wrongTotals: [] })
      // The buyer gets the order's letter once more: the row that knew of the first one is among those that are gone.
      await lettersTo(product, 'after@example.com', confirmation, 2)
      expect(await creditsOf(product, 'after@example.com')).toBe(1)
      expect(await creditsOf(product, 'before@example.com')).toBe(1)

      await photosOf(sameBrowser(product, host), slug, 1)
      await sendAll(product.newBrowser(), slug, [after])
      await photosOf(sameBrowser(product, host), slug, 2)
    },
  )

  it('an original that was deleted by mistake takes its delete marker away, and finds it byte for byte', async () => {
    const store = await startObjectStore({
      port: 0,
      folder,
      buckets: [{ name: mediaBucketName }],
      faults: new Faults(),
      secretOf: (accessKeyId) => (accessKeyId === 'operator' ? 'secret' : undefined),
      authorize: () => true,
      onEvent: async () => undefined,
    })
    const credentials = { accessKeyId: 'operator', secretAccessKey: 'secret' }
    const s3 = new S3Client({ region, endpoint: store.url, forcePathStyle: true, credentials })
    const object = { Bucket: mediaBucketName, Key: originalKey('evn_1', 'pho_1') }
    const { bytes } = await noisePhoto()
    const read = async () => (await s3.send(new GetObjectCommand(object))).Body?.transformToByteArray()
    await s3.send(new PutObjectCommand({ ...object, Body: bytes }))

    await s3.send(new DeleteObjectCommand(object))
    await expect(read()).rejects.toThrow(NoSuchKey)
    const versions = new ListObjectVersionsCommand({ Bucket: object.Bucket, Prefix: 'originals/evn_1/' })
    const { DeleteMarkers = [] } = await s3.send(versions)
    expect(DeleteMarkers).toMatchObject([{ Key: object.Key }])
    await s3.send(new DeleteObjectCommand({ ...object, VersionId: DeleteMarkers[0]?.VersionId }))
    expect(Buffer.from((await read()) ?? [])).toEqual(bytes)

    s3.destroy()
    await store.close()
  })
})

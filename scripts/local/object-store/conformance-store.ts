import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Faults } from '../faults.ts'
import type { CorsRule } from './cors.ts'
import { startObjectStore } from './start-object-store.ts'

const region = 'eu-north-1'

/** One origin and no wildcard, as the app's bucket has it. */
export const conformanceCors: CorsRule = {
  allowedOrigins: ['http://app.example'],
  allowedMethods: ['PUT', 'POST', 'GET'],
  allowedHeaders: ['content-type', 'x-amz-*'],
  exposeHeaders: ['ETag'],
}

export interface ConformanceStore {
  url: string
  client: S3Client
  /** A client of the same store with other settings, such as other credentials. */
  clientWith(config: S3ClientConfig): S3Client
  credentials: { accessKeyId: string; secretAccessKey: string }
  region: string
  /** With conformanceCors. */
  bucket: string
  /** Keeps versions, has no CORS. */
  versionedBucket: string
  close(): Promise<void>
}

/** The store under test: the stand-in, or the S3 that S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name. */
export async function openConformanceStore(): Promise<ConformanceStore> {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env
  return endpoint && accessKeyId && secretAccessKey
    ? openOther(endpoint, { accessKeyId, secretAccessKey })
    : openStandIn()
}

async function openStandIn(): Promise<ConformanceStore> {
  const folder = await mkdtemp(join(tmpdir(), 'object-store-'))
  const credentials = { accessKeyId: 'AKIDCONFORMANCE', secretAccessKey: 'conformance/secret' }
  const buckets = { bucket: 'conformance', versionedBucket: 'conformance-versions' }
  const standIn = await startObjectStore({
    port: 0,
    folder,
    buckets: [
      { name: buckets.bucket, cors: conformanceCors },
      { name: buckets.versionedBucket, versioned: true },
    ],
    faults: new Faults(),
    secretOf: (key) => (key === credentials.accessKeyId ? credentials.secretAccessKey : undefined),
    authorize: () => true,
    onEvent: async () => {},
  })
  const closeStandIn = async () => {
    await standIn.close()
    await rm(folder, { recursive: true })
  }
  return assemble(standIn.url, credentials, buckets, closeStandIn)
}

async function openOther(url: string, credentials: ConformanceStore['credentials']): Promise<ConformanceStore> {
  const suffix = randomUUID().slice(0, 8)
  const buckets = { bucket: `conformance-${suffix}`, versionedBucket: `conformance-versions-${suffix}` }
  const store = assemble(url, credentials, buckets, () => removeObjects(store))
  const { client } = store
  await client.send(new CreateBucketCommand({ Bucket: buckets.bucket }))
  await client.send(new CreateBucketCommand({ Bucket: buckets.versionedBucket }))
  await client.send(
    new PutBucketCorsCommand({
      Bucket: buckets.bucket,
      CORSConfiguration: {
        CORSRules: [
          {
            AllowedOrigins: conformanceCors.allowedOrigins,
            AllowedMethods: conformanceCors.allowedMethods,
            AllowedHeaders: conformanceCors.allowedHeaders,
            ExposeHeaders: conformanceCors.exposeHeaders,
          },
        ],
      },
    }),
  )
  await client.send(
    new PutBucketVersioningCommand({ Bucket: buckets.versionedBucket, VersioningConfiguration: { Status: 'Enabled' } }),
  )
  return store
}

function assemble(
  url: string,
  credentials: ConformanceStore['credentials'],
  buckets: Pick<ConformanceStore, 'bucket' | 'versionedBucket'>,
  close: () => Promise<void>,
): ConformanceStore {
  const base = { endpoint: url, region, forcePathStyle: true, credentials, maxAttempts: 1 }
  const clientWith = (config: S3ClientConfig) => new S3Client({ ...base, ...config })
  return { url, client: clientWith({}), clientWith, credentials, region, ...buckets, close }
}

async function removeObjects({ client, bucket, versionedBucket }: ConformanceStore): Promise<void> {
  for (const Bucket of [bucket, versionedBucket]) {
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }))
    for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
  }
}

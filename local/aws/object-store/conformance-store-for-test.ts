import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AbortMultipartUploadCommand,
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectVersionsCommand,
  PutBucketCorsCommand,
  PutBucketVersioningCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Faults } from '../../base/faults.ts'
import { region } from '../../base/resource-names.ts'
import type { CorsRule } from './cors.ts'
import { startObjectStore } from './start-object-store.ts'

/** One origin and no wildcard, as the app's bucket has it. */
export const conformanceCors: CorsRule = {
  allowedOrigins: ['http://app.example'],
  allowedMethods: ['PUT', 'POST', 'GET'],
  allowedHeaders: ['content-type', 'x-amz-checksum-sha256'],
  exposeHeaders: ['ETag'],
}

interface Access {
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

export interface ConformanceStore extends Access {
  url: string
  client: S3Client
  /** A client of the same store with other settings, such as other credentials. */
  clientWith(config: S3ClientConfig): S3Client
  /** With conformanceCors. */
  bucket: string
  /** Without CORS. */
  otherBucket: string
  close(): Promise<void>
}

const standIn: Access = {
  region,
  credentials: { accessKeyId: 'AKIDCONFORMANCE', secretAccessKey: 'conformance/secret' },
}

/**
 * The store under test: the stand-in, or the S3 that S3_ENDPOINT names, in AWS_REGION with S3_ACCESS_KEY_ID and
 * S3_SECRET_ACCESS_KEY. Throws where one of these is missing.
 */
export async function openConformanceStore(): Promise<ConformanceStore> {
  const { S3_ENDPOINT: endpoint, AWS_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = process.env
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = process.env
  if (!endpoint) return openStandIn()
  if (!region || !accessKeyId || !secretAccessKey)
    throw new Error('With S3_ENDPOINT belong AWS_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  return openOther(endpoint, { region, credentials: { accessKeyId, secretAccessKey } })
}

async function openStandIn(): Promise<ConformanceStore> {
  const folder = await mkdtemp(join(tmpdir(), 'object-store-'))
  const { accessKeyId, secretAccessKey } = standIn.credentials
  const buckets = { bucket: 'conformance', otherBucket: 'conformance-versions' }
  const started = await startObjectStore({
    port: 0,
    folder,
    buckets: [{ name: buckets.bucket, cors: conformanceCors }, { name: buckets.otherBucket }],
    faults: new Faults(),
    secretOf: (key) => (key === accessKeyId ? secretAccessKey : undefined),
    authorize: () => true,
    onEvent: async () => {},
  })
  return assemble(started.url, standIn, buckets, async () => {
    await started.close()
    await rm(folder, { recursive: true })
  })
}

async function openOther(url: string, access: Access): Promise<ConformanceStore> {
  const suffix = randomUUID().slice(0, 8)
  const buckets = { bucket: `conformance-${suffix}`, otherBucket: `conformance-versions-${suffix}` }
  const store = assemble(url, access, buckets, () => removeBuckets(store))
  const { client } = store
  await client.send(new CreateBucketCommand({ Bucket: buckets.bucket }))
  await client.send(new CreateBucketCommand({ Bucket: buckets.otherBucket }))
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
  for (const Bucket of Object.values(buckets))
    await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }))
  return store
}

function assemble(
  url: string,
  { region, credentials }: Access,
  buckets: Pick<ConformanceStore, 'bucket' | 'otherBucket'>,
  close: () => Promise<void>,
): ConformanceStore {
  // As the product's own client.
  const requestChecksumCalculation = 'WHEN_REQUIRED'
  const base = {
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials,
    maxAttempts: 1,
    requestChecksumCalculation,
  } as const
  const clientWith = (config: S3ClientConfig) => new S3Client({ ...base, ...config })
  return { url, client: clientWith({}), clientWith, credentials, region, ...buckets, close }
}

async function removeBuckets({ client, bucket, otherBucket }: ConformanceStore): Promise<void> {
  for (const Bucket of [bucket, otherBucket]) {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
    for (const { Key, UploadId } of Uploads)
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
    const { Versions = [], DeleteMarkers = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }))
    for (const { Key, VersionId } of [...Versions, ...DeleteMarkers])
      await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
    await client.send(new DeleteBucketCommand({ Bucket }))
  }
}

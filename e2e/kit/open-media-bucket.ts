import { ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { s3 } from '#functions/gateways/s3.ts'
import { Faults } from '#local/base/faults.ts'
import { mediaBucketName as name } from '#local/base/resource-names.ts'
import { startObjectStore } from '#local/aws/object-store/start-object-store.ts'
import { standInPort } from './stand-in-port.ts'

/**
 * Starts S3's stand-in with an empty media bucket and points this process's environment at it. `faults` injects
 * failures;
 * `listKeys` returns the keys below a prefix. With the state folder of a `stopped` product it opens that product's
 * bucket, which remains.
 */
export async function openMediaBucket({ stopped }: { stopped?: string } = {}) {
  const folder = stopped === undefined ? await mkdtemp(join(tmpdir(), 'media-bucket-')) : join(stopped, 'media')
  const faults = new Faults()
  const standIn = await startObjectStore({
    port: await standInPort('s3'),
    folder,
    buckets: [{ name }],
    // A process that starts after this one has ended reads the stopped product's data again.
    durable: false,
    faults,
    secretOf: (accessKeyId) => (accessKeyId === 'tester' ? 'secret' : undefined),
    authorize: () => true,
    onEvent: async () => undefined,
  })
  Object.assign(process.env, {
    MEDIA_BUCKET: name,
    S3_PATH_STYLE: 'true',
    AWS_REGION: 'eu-north-1',
    AWS_ACCESS_KEY_ID: 'tester',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_S3: standIn.url,
  })
  const close = async () => {
    await standIn.close()
    if (stopped === undefined) await rm(folder, { recursive: true })
  }
  return {
    faults,
    async listKeys(prefix: string): Promise<string[]> {
      const { Versions = [] } = await s3().send(new ListObjectVersionsCommand({ Bucket: name, Prefix: prefix }))
      return Versions.flatMap(({ Key, IsLatest }) => (Key && IsLatest ? [Key] : []))
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

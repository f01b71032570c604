import { S3Client } from '@aws-sdk/client-s3'
import { env } from '../runtime/env.ts'
import { signByClock } from '../runtime/sign-by-clock.ts'

let client: S3Client | undefined

/** One client per container. Its default would sign an empty body's checksum into presigned uploads. */
export function s3(): S3Client {
  client ??= signByClock(
    new S3Client({ forcePathStyle: env.s3PathStyle(), requestChecksumCalculation: 'WHEN_REQUIRED' }),
  )
  return client
}

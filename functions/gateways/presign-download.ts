import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { s3 } from './s3.ts'

const downloadUrlSeconds = 60 * 60

/** For a download under `fileName`, which must be plain ASCII; with ranges, so that a broken one goes on. */
export function presignDownload(key: string, fileName: string): Promise<string> {
  return getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: env.mediaBucket(),
      Key: key,
      ResponseContentDisposition: `attachment; filename="${fileName}"`,
    }),
    { expiresIn: downloadUrlSeconds, signingDate: clock.now() },
  )
}

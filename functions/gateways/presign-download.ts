import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { s3 } from './s3.ts'

/** For a download under `fileName`, for so many seconds; with ranges, so that a broken one goes on. */
export function presignDownload(key: string, fileName: string, seconds: number): Promise<string> {
  return getSignedUrl(
    s3(),
    new GetObjectCommand({
      Bucket: env.mediaBucket(),
      Key: key,
      ResponseContentDisposition: attachment(fileName),
    }),
    { expiresIn: seconds, signingDate: clock.now() },
  )
}

/** RFC 6266: a name in any writing, and one in plain ASCII before it for programs that know no other. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${encoded}`}`
}

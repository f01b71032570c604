import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { filesPath } from '#shared/rules/files-path.ts'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { cdnSigningKey } from './cdn-signing-key.ts'

/** An object of the media bucket, for a download. */
export interface DownloadedFile {
  key: string
  fileName: string
  /** Overrides the type at upload: the browser receives it from the app's own origin. */
  contentType: string
}

/** A CDN address of a download, valid for this long, with ranges; no part of it can be changed. */
export async function signDownload({ key, fileName, contentType }: DownloadedFile, seconds: number): Promise<string> {
  const overrides = `response-content-disposition=${percentEncoded(attachment(fileName))}&response-content-type=${percentEncoded(contentType)}`
  return getSignedUrl({
    ...(await cdnSigningKey()),
    url: `${env.appOrigin()}${filesPath}/${key}?${overrides}`,
    dateLessThan: new Date(clock.now().getTime() + seconds * 1000),
  })
}

/** RFC 6266: a name in any script, preceded by one in ASCII for older programs. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^ -~]|["\\%]/g, '_')
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${percentEncoded(fileName)}`}`
}

/** RFC 3986: also encodes characters that `encodeURIComponent` leaves and some programs interpret. */
const percentEncoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { filesPath } from '#shared/rules/files-path.ts'
import { clock } from '../runtime/clock.ts'
import { env } from '../runtime/env.ts'
import { cdnSigningKey } from './cdn-signing-key.ts'

/** An object of the media bucket, as a download delivers it. */
export interface DownloadedFile {
  key: string
  fileName: string
  /** Regardless of the type at upload: the browser gets this one, at an address of the app's own. */
  contentType: string
}

/** An address at the CDN for a download, for this long, with ranges; no part of it can be changed. */
export async function signDownload({ key, fileName, contentType }: DownloadedFile, seconds: number): Promise<string> {
  const overrides = `response-content-disposition=${percentEncoded(attachment(fileName))}&response-content-type=${percentEncoded(contentType)}`
  return getSignedUrl({
    ...(await cdnSigningKey()),
    url: `${env.appOrigin()}${filesPath}/${key}?${overrides}`,
    dateLessThan: new Date(clock.now().getTime() + seconds * 1000),
  })
}

/** RFC 6266: a name in any writing, and one in plain ASCII before it for programs that know no other. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^ -~]|["\\%]/g, '_')
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${percentEncoded(fileName)}`}`
}

/** RFC 3986: signs that `encodeURIComponent` leaves are some readers' own. */
const percentEncoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

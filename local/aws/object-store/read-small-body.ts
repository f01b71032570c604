import { maxPutBytes, receivePayload } from './receive-payload.ts'
import { S3Error } from './s3-error.ts'
import type { StoreCall } from './store-call.ts'

/** S3's limit of an XML body: 2 MB. */
const maxXmlBytes = 2 * 1024 * 1024

/** Receives an XML body, verified as any other payload. */
export async function readSmallBody({ request, store, caller }: StoreCall): Promise<string> {
  const length = Number(request.headers.get('x-amz-decoded-content-length') ?? request.headers.get('content-length'))
  if (length > maxXmlBytes && length <= maxPutBytes)
    throw new S3Error('MalformedXML', 'The XML you provided was larger than the allowed size')
  const { segment } = await receivePayload(store.blobs, request, caller)
  const chunks: Buffer[] = []
  for await (const chunk of store.blobs.read([segment], 0, segment.size)) chunks.push(Buffer.from(chunk))
  await store.blobs.remove([segment])
  return Buffer.concat(chunks).toString('utf8')
}

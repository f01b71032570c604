import { parseXML } from '@aws-sdk/xml-builder'
import * as z from 'zod'
import { maxPutBytes, receivePayload } from './receive-payload.ts'
import { S3Error } from './s3-error.ts'
import type { StoreCall } from './store-call.ts'

/** S3's limit of an XML body: 2 MB. */
const maxXmlBytes = 2 * 1024 * 1024

/** Receives an XML body, verified like any payload. Throws MalformedXML if it does not match the schema. */
export async function readXml<Schema extends z.ZodType>(
  { request, store }: StoreCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  const length = Number(request.headers.get('content-length'))
  if (length > maxXmlBytes && length <= maxPutBytes) throw malformedXml()
  const { segment } = await receivePayload(store.blobs, request)
  const chunks: Buffer[] = []
  for await (const chunk of store.blobs.read([segment], 0, segment.size)) chunks.push(Buffer.from(chunk))
  await store.blobs.remove([segment])
  try {
    return schema.parse(parseXML(Buffer.concat(chunks).toString('utf8')))
  } catch {
    throw malformedXml()
  }
}

/** Elements of one name, 1 to `most` of them. */
export const repeated = <Element extends z.ZodType>(element: Element, most: number) =>
  z.preprocess((found) => (Array.isArray(found) ? found : [found]), z.array(element).max(most))

function malformedXml(): S3Error {
  return new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  )
}

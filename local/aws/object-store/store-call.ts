import type { DatabaseSync } from 'node:sqlite'
import type { VerifiedSignature } from '../sigv4/verify-signature.ts'
import type { BlobStore } from './blob-store.ts'
import type { CorsRule } from './cors.ts'
import type { EventOutbox } from './event-outbox.ts'
import type { ObjectIndex } from './object-index.ts'
import { xmlDocument, type XmlContent } from './render-xml.ts'
import type { S3Request } from './s3-request.ts'
import type { UploadIndex } from './upload-index.ts'

/** The bucket keeps versions, like the product's. */
export interface BucketSettings {
  name: string
  cors?: CorsRule
}

/** The stores that all calls share. */
export interface StoreContext {
  database: DatabaseSync
  objects: ObjectIndex
  uploads: UploadIndex
  blobs: BlobStore
  outbox: EventOutbox
  /** Epoch milliseconds. */
  now(): number
}

/** One authenticated request, with everything that an operation needs. */
export interface StoreCall {
  request: S3Request
  bucket: BucketSettings
  caller: VerifiedSignature
  store: StoreContext
  /** Whether the caller may do an action such as `s3:GetObject` on a key. */
  allows(action: string, bucket: string, key: string): boolean
}

export interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string | AsyncIterable<Buffer>
}

/** A result in S3's namespace. */
export function xmlReply(root: string, contents: readonly XmlContent[], headers: Record<string, string> = {}): Reply {
  const body = xmlDocument(root, contents, 'http://s3.amazonaws.com/doc/2006-03-01/')
  return { status: 200, headers: { 'content-type': 'application/xml', ...headers }, body }
}

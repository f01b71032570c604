import { escapeUri } from '@smithy/core/protocols'
import type { S3EventNotificationRecord } from './event-outbox.ts'
import type { StoreCall } from './store-call.ts'

/** The bucket tells of new objects alone. */
export type S3EventName = `ObjectCreated:${'Put' | 'Copy' | 'CompleteMultipartUpload'}`

interface ChangedObject {
  key: string
  sequence: number
  versionId: string
  size: number
  eTag: string
}

/** Digits of a sequencer, padded so that text order is number order. */
const sequencerDigits = 18

export function makeEventRecord(
  { request, bucket, caller, store }: StoreCall,
  eventName: S3EventName,
  { key, sequence, ...object }: ChangedObject,
): S3EventNotificationRecord {
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: caller.region,
    eventTime: new Date(store.now()).toISOString(),
    eventName,
    userIdentity: { principalId: `AWS:${caller.accessKeyId}` },
    requestParameters: { sourceIPAddress: request.sourceAddress },
    responseElements: { 'x-amz-request-id': request.requestId, 'x-amz-id-2': request.requestId },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'object-store',
      bucket: {
        name: bucket.name,
        ownerIdentity: { principalId: 'local' },
        arn: `arn:aws:s3:::${bucket.name}`,
      },
      object: {
        key: encodeEventKey(key),
        ...object,
        sequencer: sequence.toString(16).toUpperCase().padStart(sequencerDigits, '0'),
      },
    },
  }
}

/** Keys in events are form-encoded, except their slashes. */
function encodeEventKey(key: string): string {
  return escapeUri(key).replaceAll('%20', '+').replaceAll('%2F', '/')
}

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { env } from '../runtime/env.ts'
import { dynamodb, type TransactItem } from '../database/dynamodb.ts'
import { eventKey } from '../events/event-store.ts'

type Reservation = { outcome: 'reserved' } | { outcome: 'unlimited' } | { outcome: 'refused'; uploadCount: number }

/**
 * Takes places for new uploads of a free event in ONE conditional update: parallel requests never get past `limit`
 * together. An active event needs none.
 */
export async function reserveUploads(
  eventId: string,
  uploadIds: readonly string[],
  limit: number,
): Promise<Reservation> {
  const [first = ''] = uploadIds
  try {
    await dynamodb.send(
      new UpdateCommand({
        TableName: env.table('events'),
        Key: eventKey(eventId),
        UpdateExpression: 'ADD uploadCount :count, openUploads :uploads',
        // Where an answer was lost, the client's own second try must not take the places again.
        ConditionExpression: '#status = :free AND uploadCount <= :room AND NOT contains(openUploads, :first)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':count': uploadIds.length,
          ':uploads': new Set(uploadIds),
          ':free': 'free',
          ':first': first,
          ':room': limit - uploadIds.length,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return { outcome: 'reserved' }
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    if (error.Item?.['openUploads']?.SS?.includes(first)) return { outcome: 'reserved' }
    if (error.Item?.['status']?.S === 'active') return { outcome: 'unlimited' }
    return { outcome: 'refused', uploadCount: Number(error.Item?.['uploadCount']?.N ?? 0) }
  }
}

/** Gives a reserved place back. */
export function reservationRelease(eventId: string, uploadId: string): TransactItem {
  return {
    Update: {
      TableName: env.table('events'),
      Key: eventKey(eventId),
      UpdateExpression: 'ADD uploadCount :minusOne DELETE openUploads :upload',
      ExpressionAttributeValues: { ':minusOne': -1, ':upload': new Set([uploadId]) },
    },
  }
}

/** Gives back a place whose upload was never stored; fails where it is free already, for several may find it. */
export function lostReservationRelease(eventId: string, uploadId: string): TransactItem {
  return {
    Update: {
      TableName: env.table('events'),
      Key: eventKey(eventId),
      UpdateExpression: 'ADD uploadCount :minusOne DELETE openUploads :upload',
      ConditionExpression: 'contains(openUploads, :id)',
      ExpressionAttributeValues: { ':minusOne': -1, ':upload': new Set([uploadId]), ':id': uploadId },
    },
  }
}

/** Counts a verified upload, unless its reservation has counted it; the event's first one starts a free event's clock. */
export function uploadArrival(eventId: string, uploadId: string, reserved: boolean, now: string): TransactItem {
  return {
    Update: {
      TableName: env.table('events'),
      Key: eventKey(eventId),
      UpdateExpression:
        'SET firstUploadAt = if_not_exists(firstUploadAt, :now) ADD uploadCount :count DELETE openUploads :upload',
      ConditionExpression: 'attribute_exists(id)',
      ExpressionAttributeValues: { ':now': now, ':count': reserved ? 0 : 1, ':upload': new Set([uploadId]) },
    },
  }
}

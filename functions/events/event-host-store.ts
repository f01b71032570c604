import * as z from 'zod'
import { hostRoles } from '#shared/api/events.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { getRows } from '../database/batches.ts'
import { rowCheck, rowPut } from '../database/row-writes.ts'
import { deleteRow, queryRows, readRow } from '../database/rows.ts'

const hostRow = z.object({
  id: z.string(),
  /** Normalised. */
  email: z.string(),
  role: z.enum(hostRoles),
  /** The event's, so that a host's events have its order. */
  createdAt: z.string(),
})
/** One of those who may run an event. */
export type EventHost = z.infer<typeof hostRow>

const hostKey = (id: string, email: string) => ({ id, sort: `host#${email}` })

/** Makes somebody a host of an event. */
export function hostPut(host: EventHost): TransactItem {
  return rowPut('events', { Item: { ...host, ...hostKey(host.id, host.email) } })
}

/** What somebody is to an event at this moment; undefined where he is no host of it. */
export function readEventHost(id: string, email: string): Promise<EventHost | undefined> {
  return readRow('events', hostKey(id, email), hostRow)
}

/** Everybody who may run an event, in no order. */
export function listHostsOf(id: string): Promise<EventHost[]> {
  const query = {
    KeyConditionExpression: 'id = :id AND begins_with(#sort, :prefix)',
    ExpressionAttributeValues: { ':id': id, ':prefix': 'host#' },
    ConsistentRead: true,
  }
  return queryRows('events', query, hostRow)
}

/** Fails its transaction where somebody does not own the event (any more). */
export function ownerCheck(id: string, email: string): TransactItem {
  return rowCheck('events', {
    Key: hostKey(id, email),
    ConditionExpression: '#role = :owner',
    ExpressionAttributeValues: { ':owner': 'owner' },
  })
}

/** In what events somebody is a host, newest first. The index may lag behind by moments, so the rows themselves are asked. */
export async function listHostingsOf(email: string): Promise<EventHost[]> {
  const query = {
    IndexName: 'by-host',
    KeyConditionExpression: 'email = :email',
    ExpressionAttributeValues: { ':email': email },
  }
  const found = await queryRows('events', query, z.object({ id: z.string() }))
  const keys = found.map(({ id }) => hostKey(id, email))
  return (await getRows('events', keys, hostRow)).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** Takes a host off an event: its guests keep the gallery for its time. */
export async function forgetHosting({ id, email }: Pick<EventHost, 'id' | 'email'>): Promise<void> {
  await deleteRow('events', hostKey(id, email))
}

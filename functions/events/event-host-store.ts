import * as z from 'zod'
import { hostRoles } from '#shared/api/parts.ts'
import { locales } from '#shared/locales.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { getRows } from '../database/batches.ts'
import { rowCheck, rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { keyed, queryRows, readRow, updateUnlessRefused } from '../database/rows.ts'

/** The outcome of a reminder's letter: accepted by the mail service, or refused or bounced. ISO-8601 UTC. */
const told = z.union([z.object({ acceptedAt: z.string() }), z.object({ refusedAt: z.string() })])

/** A former host stays as `former`: the history names them, and finds its entries about them by address. */
const hostRow = z.object({
  id: z.string(),
  /** Normalised. */
  email: z.string(),
  role: z.enum([...hostRoles, 'former']),
  /** The event's, so that a host's events have its order. */
  createdAt: z.string(),
  /** A co-host's invitation, last letter about it, and first sight of the event in their list: ISO-8601 UTC. */
  invitedAt: z.string().optional(),
  mailedAt: z.string().optional(),
  joinedAt: z.string().optional(),
  /** The language in which a co-host was invited. */
  locale: z.enum(locales).optional(),
  /** The outcome of the host's letters before the event's days, by `reminderKey`. */
  told: z.record(z.string(), told).optional(),
})
export type HostRow = z.infer<typeof hostRow>
/** One of those who may run an event. */
export type EventHost = HostRow & { role: (typeof hostRoles)[number] }

const prefix = 'host#'
const hostKey = (id: string, email: string) => ({ id, sort: `${prefix}${email}` })

const isHost = (row: HostRow | undefined): row is EventHost => row !== undefined && row.role !== 'former'

/** Makes a person a host of an event; fails if they are one. */
export function hostPut(host: EventHost): TransactItem {
  return rowPut('events', {
    Item: { ...host, ...hostKey(host.id, host.email) },
    condition: 'attribute_not_exists(id) OR #role = :former',
    values: { former: 'former' },
  })
}

/** A person's role in an event at this moment; undefined if they are no host of it. */
export async function readEventHost(id: string, email: string): Promise<EventHost | undefined> {
  const row = await readHostRow(id, email)
  return isHost(row) ? row : undefined
}

/** The same, including former hosts. */
export const readHostRow = (id: string, email: string): Promise<HostRow | undefined> =>
  readRow('events', hostKey(id, email), hostRow)

/** Everybody who may run an event, its owner first, the co-hosts as they were invited. */
export async function listHostsOf(id: string): Promise<EventHost[]> {
  const query = keyed({ id, sort: ['begins_with', prefix] }, { ConsistentRead: true })
  const rows = await queryRows('events', query, hostRow)
  const place = ({ role, invitedAt = '' }: HostRow) => (role === 'owner' ? '' : invitedAt)
  return rows.filter(isHost).toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
}

/** The same without invited co-hosts who have not joined: they get no letters about the event’s end. */
export async function listJoinedHostsOf(id: string): Promise<EventHost[]> {
  const hosts = await listHostsOf(id)
  return hosts.filter(({ role, joinedAt }) => role === 'owner' || joinedAt !== undefined)
}

/** Fails its transaction where somebody does not own the event (any more). */
export function ownerCheck(id: string, email: string): TransactItem {
  return rowCheck('events', { Key: hostKey(id, email), condition: '#role = :owner', values: { owner: 'owner' } })
}

/** A co-host who has not joined gets another letter; fails if one was sent since `before`, or at that very time. */
export function mailedAgain(
  { id, email, locale }: EventHost,
  { now, before }: { now: Date; before: Date },
): TransactItem {
  return rowUpdate('events', {
    Key: hostKey(id, email),
    update: `SET mailedAt = :now${locale ? ', #locale = :locale' : ''}`,
    condition: '#role = :cohost AND attribute_not_exists(joinedAt) AND (mailedAt <= :before OR mailedAt > :now)',
    values: { cohost: 'cohost', now: now.toISOString(), before: before.toISOString(), ...(locale && { locale }) },
  })
}

/** Records once when a co-host first saw the event in their list. */
export async function noteJoined({ id, email }: EventHost, at: string): Promise<void> {
  await updateUnlessRefused('events', {
    Key: hostKey(id, email),
    update: 'SET joinedAt = :at',
    condition: '#role = :cohost AND attribute_not_exists(joinedAt)',
    values: { cohost: 'cohost', at },
  })
}

/** Fails its transaction where a co-host has joined. */
export const unjoinedCheck = ({ id, email }: EventHost): TransactItem =>
  rowCheck('events', { Key: hostKey(id, email), condition: 'attribute_not_exists(joinedAt)' })

/** Fails if the outcome of the host's letters has changed since it was read, or the person is no longer a host. */
export const noticesCheck = (host: EventHost): TransactItem =>
  rowCheck('events', { Key: hostKey(host.id, host.email), ...toldAsRead(host) })

/** Notes the outcome of a host's letters; fails as `noticesCheck` does. */
export function toldChange(host: EventHost, next: NonNullable<HostRow['told']>): TransactItem {
  const { condition, values } = toldAsRead(host)
  return rowUpdate('events', {
    Key: hostKey(host.id, host.email),
    update: 'SET told = :next',
    condition,
    values: { ...values, next },
  })
}

const toldAsRead = ({ role, told: read }: EventHost) => ({
  condition: `#role = :role AND ${read ? 'told = :read' : 'attribute_not_exists(told)'}`,
  values: { role, ...(read && { read }) },
})

/** Ends a co-host's role from the next call on; fails if the person is no co-host. */
export function cohostDeparture(id: string, email: string): TransactItem {
  return rowUpdate('events', {
    Key: hostKey(id, email),
    update: 'SET #role = :former REMOVE invitedAt, mailedAt, joinedAt, #locale, told',
    condition: '#role = :cohost',
    values: { former: 'former', cohost: 'cohost' },
  })
}

/** A co-host becomes the owner; fails if they have not joined, or are no longer a co-host. */
export function ownerSuccession({ id, email }: EventHost): TransactItem {
  return rowUpdate('events', {
    Key: hostKey(id, email),
    update: 'SET #role = :owner REMOVE invitedAt, mailedAt, joinedAt',
    condition: '#role = :cohost AND attribute_exists(joinedAt)',
    values: { owner: 'owner', cohost: 'cohost' },
  })
}

/** Takes a present or former host off an event for good; fails if their role has changed since it was read. */
export const hostRemoval = ({ id, email, role }: Pick<HostRow, 'id' | 'email' | 'role'>): TransactItem =>
  rowDelete('events', hostKey(id, email), { condition: '#role = :role', values: { role } })

/** The events that a person hosts, newest first. The index lags by moments, so the rows themselves are read. */
export async function listHostingsOf(email: string): Promise<EventHost[]> {
  return (await listHostRowsOf(email)).filter(isHost)
}

/** The same, including events that the person no longer hosts. */
export async function listHostRowsOf(email: string): Promise<HostRow[]> {
  const found = await queryRows('events', keyed({ email }, { IndexName: 'by-host' }), z.object({ id: z.string() }))
  const keys = found.map(({ id }) => hostKey(id, email))
  return (await getRows('events', keys, hostRow)).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

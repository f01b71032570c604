import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { dynamodb } from '#functions/database/dynamodb.ts'
import { listVersions } from '#functions/gateways/media-bucket.ts'
import { mediaPrefixes } from '#functions/needs.ts'
import { env } from '#functions/runtime/env.ts'
import { type TableName, tables } from '#functions/tables.ts'

const isTable = (name: string): name is TableName => name in tables

/** Rows that expire by themselves, not with their event: queued work, and records of downloads. */
const independent = new Set(['outbox', 'given-addresses'])

/** Rows of this process's tables that name an event: `<table> <sort key, or key>`, sorted. */
export async function rowsNaming(eventId: string): Promise<string[]> {
  const found: string[] = []
  for (const table of Object.keys(tables).filter(isTable)) {
    if (independent.has(table)) continue
    const scan = { TableName: env.table(table), ConsistentRead: true }
    for await (const { Items = [] } of paginateScan({ client: dynamodb }, scan))
      for (const item of Items)
        if (JSON.stringify(item).includes(eventId)) found.push(`${table} ${String(item['sort'] ?? item['id'])}`)
  }
  return found.toSorted()
}

/** The key of every version that the media bucket has of an event. */
export async function versionsOf(eventId: string): Promise<string[]> {
  const keys: string[] = []
  for (const prefix of mediaPrefixes)
    for await (const page of listVersions(`${prefix}/${eventId}/`)) keys.push(...page.map(({ key }) => key))
  return keys
}

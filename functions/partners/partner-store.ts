import * as z from 'zod'
import { sameCode } from '#shared/rules/partner-code.ts'
import type { TransactItem } from '../database/dynamodb.ts'
import { readRow } from '../database/rows.ts'
import { rowDelete, rowPut, rowUpdate } from '../database/row-writes.ts'
import { transact } from '../database/transact.ts'

const partner = z.object({
  /** In its original letter case. */
  code: z.string(),
  /** Normalised. */
  email: z.string(),
  /** ISO-8601 UTC. */
  joinedAt: z.string(),
})
export type Partner = z.infer<typeof partner>

const clicksPrefix = 'clicks#'
const counted = partner.catchall(z.unknown()).transform((row) => ({
  ...partner.parse(row),
  /** By month `YYYY-MM`. */
  clicks: new Map(
    Object.entries(row).flatMap(([name, value]) =>
      name.startsWith(clicksPrefix) ? [[name.slice(clicksPrefix.length), Number(value)] as const] : [],
    ),
  ),
}))

const personId = (email: string) => `person#${email}`
const codeId = (code: string) => `code#${sameCode(code)}`

/** A partner by normalised address; undefined if they have not joined. */
export const readPartner = (email: string): Promise<Partner | undefined> =>
  readRow('partners', { id: personId(email) }, partner)

/** The code's row, in any letter case, with the number of visits. */
export const readCode = (code: string) => readRow('partners', { id: codeId(code) }, counted)

/** Joins: the first is refused if the person is already a partner, the second if the code is taken. */
export const partnerPuts = (row: Partner): TransactItem[] =>
  [personId(row.email), codeId(row.code)].map((id) =>
    rowPut('partners', { Item: { ...row, id }, condition: 'attribute_not_exists(id)' }),
  )

/** Counts a visit by a code in a month (`YYYY-MM`); refused if the code has no owner. */
export const clickCount = (code: string, month: string): TransactItem =>
  rowUpdate('partners', {
    Key: { id: codeId(code) },
    update: 'ADD #clicks :one',
    condition: 'attribute_exists(id)',
    names: { '#clicks': `${clicksPrefix}${month}` },
    values: { one: 1 },
  })

/** Deletes a partner, their code and its visits; returns whether they existed. */
export async function forgetPartner(email: string): Promise<boolean> {
  const known = await readPartner(email)
  if (!known) return false
  const { committed } = await transact([
    rowDelete('partners', { id: personId(email) }, { condition: 'attribute_exists(id)' }),
    rowDelete('partners', { id: codeId(known.code) }),
  ])
  return committed
}

import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { readRow, updateUnlessRefused } from '../database/rows.ts'
import { rowPut } from '../database/row-writes.ts'

const saltId = 'visit-salt'
const saltRow = z.object({ day: z.string(), salt: z.string() })
const daySeconds = 24 * 60 * 60

/** The random value of a day (`YYYY-MM-DD`), shared by all visits; it replaces the previous day's. */
export async function saltOf(day: string): Promise<string> {
  const known = await readRow('limits', { id: saltId }, saltRow)
  if (known?.day === day) return known.salt
  const salt = randomBytes(32).toString('base64')
  const { refused, row } = await updateUnlessRefused('limits', {
    Key: { id: saltId },
    update: 'SET #day = :day, salt = :salt, expiresAt = :end',
    condition: 'attribute_not_exists(id) OR #day <> :day',
    values: { day, salt, end: epochSeconds() + daySeconds },
  })
  return refused ? saltRow.parse(row).salt : salt
}

/** Records that a visitor, by that day's pseudonym, is counted; refused if they already are. */
export const visitPut = (day: string, name: string): TransactItem =>
  rowPut('limits', {
    Item: { id: `visit#${day}#${name}`, expiresAt: epochSeconds() + daySeconds },
    condition: 'attribute_not_exists(id)',
  })

import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { TransactItem } from '../database/dynamodb.ts'
import { epochSeconds } from '../database/epoch.ts'
import { readRow, updateUnlessRefused } from '../database/rows.ts'
import { rowPut } from '../database/row-writes.ts'

const saltId = 'visit-salt'
const saltRow = z.object({ day: z.string(), salt: z.string() })
const daySeconds = 24 * 60 * 60

/** The random value of a day (`YYYY-MM-DD`), the same for all; the day before's is then nowhere. */
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

/** Notes that a visitor, by a name that holds for a day alone, has been counted; refused if they have been. */
export const visitPut = (day: string, name: string): TransactItem =>
  rowPut('limits', {
    Item: { id: `visit#${day}#${name}`, expiresAt: epochSeconds() + daySeconds },
    condition: 'attribute_not_exists(id)',
  })

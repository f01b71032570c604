import type { Card } from '#shared/api/guest-list.ts'
import { call } from '../../../client/call.ts'
import { readUploaderName, writeUploaderName } from '../../../client/uploader-name.ts'

/** This browser's guest is not the one whom the card names; `row` also removes that person from the hosts' list. */
export async function putCardAway(slug: string, { name }: Card, row = false): Promise<void> {
  await call('guests/put-card-away', { params: { slug }, query: { row: row ? 'true' : 'false' } })
  if (readUploaderName() === name) writeUploaderName('')
}

import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { env } from '../runtime/env.ts'
import { dynamodb } from '../database/dynamodb.ts'

/** Ids of all sessions and code requests of a normalised address. The index lags a moment behind. */
export async function listSignInsOf(email: string): Promise<string[]> {
  const ids: string[] = []
  let from: Record<string, unknown> | undefined
  do {
    const page = await dynamodb.send(
      new QueryCommand({
        TableName: env.table('sign-ins'),
        IndexName: 'by-email',
        KeyConditionExpression: 'email = :email',
        ExpressionAttributeValues: { ':email': email },
        ExclusiveStartKey: from,
      }),
    )
    ids.push(
      ...z
        .array(z.object({ id: z.string() }))
        .parse(page.Items ?? [])
        .map(({ id }) => id),
    )
    from = page.LastEvaluatedKey
  } while (from)
  return ids
}

/** Signs an address out everywhere; answers how many sessions and requests there were. */
export async function forgetSignIns(email: string): Promise<number> {
  const ids = await listSignInsOf(email)
  for (const id of ids) await dynamodb.send(new DeleteCommand({ TableName: env.table('sign-ins'), Key: { id } }))
  return ids.length
}

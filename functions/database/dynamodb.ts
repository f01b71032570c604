import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { signByClock } from '../runtime/sign-by-clock.ts'

const client = signByClock(new DynamoDBClient({}))
// It copies all read rows for a log that nobody keeps: a tenth of the time of a page of photos.
client.middlewareStack.remove('loggerMiddleware')

/** One client per container; connections are kept between invocations. */
export const dynamodb = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })

/** One write of a transaction: stores export writes in this form so that rules can combine them. */
export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

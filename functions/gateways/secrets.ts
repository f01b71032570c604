import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type * as z from 'zod'
import { env } from '../kit/env.ts'
import type { SecretName } from '../needs.ts'

const client = new SecretsManagerClient({})
const read = new Map<SecretName, Promise<unknown>>()

/** A secret's JSON value, read once per container; a failed reading is not kept. Throws where it lacks the schema's shape. */
export async function readSecret<Schema extends z.ZodType>(
  name: SecretName,
  schema: Schema,
): Promise<z.output<Schema>> {
  const pending = read.get(name) ?? fetchSecret(name)
  read.set(name, pending)
  try {
    return schema.parse(await pending)
  } catch (error) {
    read.delete(name)
    throw new Error(`Secret ${name} cannot be read.`, { cause: error })
  }
}

async function fetchSecret(name: SecretName): Promise<unknown> {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: env.secretId(name) }))
  return JSON.parse(SecretString ?? '')
}

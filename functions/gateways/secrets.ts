import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type * as z from 'zod'
import { env } from '../runtime/env.ts'
import { signByClock } from '../runtime/sign-by-clock.ts'
import type { SecretName } from '../needs.ts'

let client: SecretsManagerClient | undefined
const read = new Map<SecretName, Promise<unknown>>()

/** A secret's JSON value, read once per container unless that fails. Throws if it does not match the shape. */
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

/**
 * A secret's current and previous values, newest first, for callers that may not know of a change yet. Not cached.
 * Throws if neither matches the schema.
 */
export async function readSecretVersions<Schema extends z.ZodType>(
  name: SecretName,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const values = await Promise.all([fetchSecret(name), fetchPreviousSecret(name)])
  const versions = values.flatMap((value) => schema.safeParse(value).data ?? [])
  if (versions.length === 0) throw new Error(`Secret ${name} cannot be read.`)
  return versions
}

async function fetchSecret(name: SecretName, VersionStage = 'AWSCURRENT'): Promise<unknown> {
  client ??= signByClock(new SecretsManagerClient({}))
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: env.secretId(name), VersionStage }))
  return JSON.parse(SecretString ?? '')
}

/** Undefined if the secret was never changed. */
async function fetchPreviousSecret(name: SecretName): Promise<unknown> {
  try {
    return await fetchSecret(name, 'AWSPREVIOUS')
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

import type { SecretName } from '#functions/needs.ts'
import type { TableName } from '#functions/tables.ts'

/** Names of resources in a local run; in AWS the CDK chooses them. */
export const mediaBucketName = 'festlens-local-media'

/** The sender of letters. */
export const mailConfigurationSet = 'festlens-local'

export const tableNameOf = (table: TableName) => `festlens-local-${table}`

export const isTableOf = (table: TableName, name: string) => tableNameOf(table) === name

export const secretIdOf = (secret: SecretName) => `festlens/local/${secret}`

/** The region of signatures. */
export const region = 'eu-north-1'

/** Queues and role of the conversion of films and voices. */
export const filmQueueArn = `arn:aws:mediaconvert:${region}:000000000000:queues/festlens-local-films`
export const voiceQueueArn = `arn:aws:mediaconvert:${region}:000000000000:queues/festlens-local-voices`
export const filmRoleArn = 'arn:aws:iam::000000000000:role/festlens-local-films'

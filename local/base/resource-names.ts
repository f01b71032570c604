import type { SecretName } from '#functions/needs.ts'
import type { TableName } from '#functions/tables.ts'

/** What things are called locally; in AWS the CDK names them. */
export const mediaBucketName = 'festlens-local-media'

/** What letters are sent with. */
export const mailConfigurationSet = 'festlens-local'

export const tableNameOf = (table: TableName) => `festlens-local-${table}`

export const isTableOf = (table: TableName, name: string) => tableNameOf(table) === name

export const secretIdOf = (secret: SecretName) => `festlens/local/${secret}`

/** The region that signatures are made for. */
export const region = 'eu-north-1'

/** Where films and voices are converted, and as whom. */
export const filmQueueArn = `arn:aws:mediaconvert:${region}:000000000000:queues/festlens-local-films`
export const voiceQueueArn = `arn:aws:mediaconvert:${region}:000000000000:queues/festlens-local-voices`
export const filmRoleArn = 'arn:aws:iam::000000000000:role/festlens-local-films'

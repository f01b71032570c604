import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import type { SecretName } from '#functions/needs.ts'
import type { TableName } from '#functions/tables.ts'
import type { FilmConverter } from './film-converter.ts'
import type { MailSender } from './mail-sender.ts'
import type { MediaBucket } from './media-bucket.ts'

/** What outlives deployments and can be granted to functions. */
export interface StageData {
  readonly tables: ReadonlyMap<TableName, ITableV2>
  readonly secrets: ReadonlyMap<SecretName, ISecret>
  readonly media: MediaBucket
  readonly mail: MailSender
  readonly films: FilmConverter
}

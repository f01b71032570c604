import { secretVariable, tableVariable } from '#functions/runtime/env.ts'
import type { FunctionNeeds } from '#functions/needs.ts'
import type { TableName } from '#functions/tables.ts'
import type { AccessKeys, Caller } from '../../base/access-keys.ts'
import type { Settings } from '../../base/settings.ts'
import { isQueued, queueUrls } from '../../base/queue-names.ts'
import {
  filmQueueArn,
  filmRoleArn,
  voiceQueueArn,
  mailConfigurationSet,
  mediaBucketName,
  region,
  secretIdOf,
  tableNameOf,
} from '../../base/resource-names.ts'

/** Addresses of the local stand-ins and pages. */
export interface LocalOrigins {
  site: string
  app: string
  dynamodb: string
  s3: string
  ses: string
  secretsManager: string
  sqs: string
  mediaConvert: string
  stripeApi: string
}

/** A function's environment: the same names as in AWS, and only what the manifest declares. */
export function functionEnvironment(
  name: Caller,
  needs: FunctionNeeds,
  keys: AccessKeys,
  origins: LocalOrigins,
  { stripeTax, showListPrice }: Settings['switches'],
): Record<string, string> {
  const { accessKeyId, secretAccessKey } = keys.credentialsOf(name)
  const isTable = (table: string): table is TableName => table in (needs.tables ?? {})
  return {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: region,
    AWS_ENDPOINT_URL_DYNAMODB: origins.dynamodb,
    AWS_ENDPOINT_URL_S3: origins.s3,
    AWS_ENDPOINT_URL_SES: origins.ses,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: origins.secretsManager,
    AWS_ENDPOINT_URL_MEDIACONVERT: origins.mediaConvert,
    ...(isQueued(name) && queueUrls(origins.sqs, name)),
    S3_PATH_STYLE: 'true',
    POWERTOOLS_SERVICE_NAME: name,
    SITE_ORIGIN: origins.site,
    APP_ORIGIN: origins.app,
    STRIPE_API_ORIGIN: origins.stripeApi,
    STRIPE_TAX: String(stripeTax),
    SHOW_LIST_PRICE: String(showListPrice),
    MAIL_CONFIGURATION_SET: mailConfigurationSet,
    ...Object.fromEntries(
      Object.keys(needs.tables ?? {})
        .filter(isTable)
        .map((table) => [tableVariable(table), tableNameOf(table)]),
    ),
    ...Object.fromEntries((needs.secrets ?? []).map((secret) => [secretVariable(secret), secretIdOf(secret)])),
    ...(needs.media && { MEDIA_BUCKET: mediaBucketName }),
    ...(needs.films && { FILM_QUEUE: filmQueueArn, VOICE_QUEUE: voiceQueueArn }),
    ...(needs.films === 'convert' && { FILM_ROLE: filmRoleArn }),
  }
}

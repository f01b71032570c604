import { RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableClass,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { type MediaPrefix, type SecretName, secretNames } from '#functions/needs.ts'
import { type TableName, type TableRow, tables } from '#functions/tables.ts'
import { JobQueue } from '../constructs/job-queue.ts'
import { FilmConverter } from '../constructs/film-converter.ts'
import { MailSender } from '../constructs/mail-sender.ts'
import { MediaBucket } from '../constructs/media-bucket.ts'
import type { StageData } from '../constructs/stage-data.ts'
import { secretName } from '../base/secret-name.ts'
import type { Stage } from '../base/stage.ts'
import { typedEntries } from '#shared/typed-entries.ts'

/** Secrets that nobody issues: the deployment generates them. Each says why it has no scheduled rotation. */
const generatedSecrets: Partial<Record<SecretName, string>> = {
  cdn: 'CloudFront learns of a new value by a deployment alone; changed twice by a clock in between, it would shut everybody out.',
  'own-cookies': 'A new value makes strangers of all guests, whose photos would no longer be theirs to remove.',
}

/** Days of point-in-time recovery: erased rows leave it within the time that the privacy policy promises. */
const recoveryDays = 30

interface DataStackProps extends StackProps {
  stage: Stage
}

/** All that must survive a failed deployment: tables, originals, secrets. Retained and protected. */
export class DataStack extends Stack implements StageData {
  readonly tables: ReadonlyMap<TableName, TableV2>
  readonly secrets: ReadonlyMap<SecretName, Secret>
  readonly media: MediaBucket
  readonly mail: MailSender
  readonly films: FilmConverter
  /** S3 can only notify a queue that exists before the bucket, so the queue is here instead of with its job. */
  readonly sentQueues: ReadonlyMap<MediaPrefix, JobQueue>

  constructor(scope: Construct, id: string, { stage, ...props }: DataStackProps) {
    super(scope, id, props)
    this.tables = new Map(
      typedEntries<TableName, TableRow>(tables).map(([name, row]) => [name, this.#table(name, row)]),
    )
    this.secrets = new Map(secretNames.map((name) => [name, this.#secret(name, stage)]))
    this.sentQueues = new Map([
      ['originals', new JobQueue(this, 'uploads', { job: 'uploads/verify-upload' })],
      ['previews', new JobQueue(this, 'previews', { job: 'uploads/verify-preview' })],
    ])
    this.mail = new MailSender(this, 'mail', { stage })
    this.media = new MediaBucket(this, 'media', { stage, queues: this.sentQueues })
    this.films = new FilmConverter(this, 'films', { stage, media: this.media })
  }

  /** The stream that queued work is read from. */
  get outboxStreamArn(): string {
    const arn = this.tables.get('outbox')?.tableStreamArn
    if (arn === undefined) throw new Error('The outbox table has no stream.')
    return arn
  }

  #table(name: TableName, row: TableRow): TableV2 {
    const key = (attribute: string) => ({ name: attribute, type: AttributeType.STRING })
    return new TableV2(this, `table-${name}`, {
      partitionKey: key(row.partitionKey),
      ...(row.sortKey !== undefined && { sortKey: key(row.sortKey) }),
      globalSecondaryIndexes: Object.entries(row.indexes ?? {}).map(([indexName, index]) => ({
        indexName,
        partitionKey: key(index.partitionKey),
        ...(index.sortKey !== undefined && { sortKey: key(index.sortKey) }),
        ...projectionOf(row.holds?.[indexName]),
      })),
      localSecondaryIndexes: Object.entries(row.localIndexes ?? {}).map(([indexName, sort]) => ({
        indexName,
        sortKey: key(sort),
        ...projectionOf(row.holds?.[indexName]),
      })),
      ...(row.ttl !== undefined && { timeToLiveAttribute: row.ttl }),
      ...(row.stream && { dynamoStream: StreamViewType.NEW_IMAGE }),
      ...(row.keepsMuch && { tableClass: TableClass.STANDARD_INFREQUENT_ACCESS }),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
      deletionProtection: true,
      // Retained also when a first deployment fails and cannot delete protected resources.
      removalPolicy: RemovalPolicy.RETAIN,
    })
  }

  #secret(name: SecretName, stage: Stage): Secret {
    const keptBecause = generatedSecrets[name]
    const secret = new Secret(this, `secret-${name}`, {
      secretName: secretName(name, stage),
      description: `${keptBecause ? 'Made at the first deployment' : 'Filled in by the operator'}; see docs/operating.md.`,
      // Retained, unless the first deployment fails: the leftover name would block the second.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      ...(keptBecause !== undefined && {
        generateSecretString: {
          secretStringTemplate: '{}',
          generateStringKey: 'key',
          passwordLength: 64,
          excludePunctuation: true,
        },
      }),
    })
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        keptBecause ??
        'Stripe’s keys and CloudFront’s key pair are rotated at their issuers by hand; no rotation function can do it.',
    })
    return secret
  }
}

/** What an index holds besides keys; all of a row if nothing is named. */
function projectionOf(held: readonly string[] | undefined) {
  if (!held) return {}
  return held.length > 0
    ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...held] }
    : { projectionType: ProjectionType.KEYS_ONLY }
}

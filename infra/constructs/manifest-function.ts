import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  LayerVersion,
  LoggingFormat,
  SystemLogLevel,
  Runtime,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { secretVariable, tableVariable } from '#functions/runtime/env.ts'
import type { FunctionName } from '#functions/manifest.ts'
import {
  frugalEnvironment,
  type FunctionNeeds,
  type MediaPrefix,
  type MediaRight,
  type TableRight,
} from '#functions/needs.ts'
import { indexNames, type TableName, tables } from '#functions/tables.ts'
import type { JobQueue } from './job-queue.ts'
import type { StageData } from './stage-data.ts'
import { filmActions, isListing, mediaActions, tableActions } from '../base/grants.ts'
import { lambdaName, liveAlias } from '../base/lambda-names.ts'
import type { Stage } from '../base/stage.ts'
import { typedEntries } from '#shared/typed-entries.ts'

interface ManifestFunctionProps {
  name: FunctionName
  needs: FunctionNeeds
  stage: Stage
  data: StageData
  queue?: JobQueue
}

const builtFunctions = join(import.meta.dirname, '..', '..', 'build', 'functions')

/** One Lambda with its own role and log group; it may do only what the manifest declares. */
export class ManifestFunction extends Construct {
  /** The version to call: the last deployed one, or an earlier one after a rollback. */
  readonly live: Alias

  constructor(scope: Construct, id: string, { name, needs, stage, data, queue }: ManifestFunctionProps) {
    super(scope, id)
    const bundle = join(builtFunctions, name)
    if (!existsSync(bundle))
      throw new Error(`No bundle of ${name}: expected ${bundle}. Run npm run build -- --cloud first.`)

    const logGroup = new LogGroup(this, 'log', {
      logGroupName: `/festlens/${stage.name}/${name}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        needs: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
            ...grants(needs, data),
            ...(queue ? readQueue(queue) : []),
          ],
        }),
      },
    })
    for (const [prefix] of typedEntries<MediaPrefix, readonly MediaRight[]>(needs.media ?? {}))
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::festlens-${stage.name}-media-<AWS::AccountId>-<AWS::Region>/${prefix}/*]`,
        reason: 'Objects are named by event and photo as they come; the right ends at one prefix of one bucket.',
      })
    if (needs.films === 'ask')
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:mediaconvert:<AWS::Region>:<AWS::AccountId>:jobs/*]',
        reason: 'MediaConvert names its jobs; the right is to read how far they are.',
      })

    const { memory = 512, timeout = 10 } = needs
    const lambda = new LambdaFunction(this, 'function', {
      functionName: lambdaName(stage.name, name),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      // Source maps are larger than the code; they stay with the build.
      code: Code.fromAsset(bundle, { exclude: ['*.map'] }),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Of Lambda's own lines only those about a failure: start and report of each call are half of all that is logged.
      systemLogLevelV2: SystemLogLevel.WARN,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      ...(needs.draws && { layers: [sharpLayer(Stack.of(this))] }),
      environment: {
        ...environment(name, needs, stage, data),
        ...(queue && { QUEUE_URL: queue.queue.queueUrl, DEAD_LETTERS_URL: queue.deadLetters.queueUrl }),
      },
      // Old versions are kept for rollbacks.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    })
    this.live = new Alias(this, 'live', { aliasName: liveAlias, version: lambda.currentVersion })
  }
}

/** One layer per stack; the first function that needs it creates it. */
function sharpLayer(stack: Stack): LayerVersion {
  const existing = stack.node.tryFindChild('sharp')
  if (existing instanceof LayerVersion) return existing
  return new LayerVersion(stack, 'sharp', {
    code: Code.fromAsset(join(builtFunctions, '..', 'native')),
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
  })
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The data stack has no ${String(key)}.`)
  return value
}

function grants(needs: FunctionNeeds, data: StageData): PolicyStatement[] {
  const tableStatements = typedEntries<TableName, TableRight>(needs.tables ?? {}).map(([name, right]) => {
    const { tableArn } = found(data.tables, name)
    const indexes = right === 'write' ? [] : indexArns(data, name)
    return new PolicyStatement({ actions: [...tableActions[right]], resources: [tableArn, ...indexes] })
  })
  const mediaStatements = typedEntries<MediaPrefix, readonly MediaRight[]>(needs.media ?? {}).flatMap(
    ([prefix, rights]) => {
      const actions = rights.flatMap((right) => mediaActions[right])
      const listings = actions.filter(isListing)
      return [
        new PolicyStatement({
          actions: actions.filter((action) => !isListing(action)),
          resources: [data.media.arnOfPrefix(prefix)],
        }),
        ...(listings.length > 0 ? [listing(prefix, listings, data)] : []),
      ]
    },
  )
  const secretStatements = (needs.secrets ?? []).map(
    (name) =>
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [found(data.secrets, name).secretArn],
      }),
  )
  return [
    ...tableStatements,
    ...mediaStatements,
    ...secretStatements,
    ...(needs.sendsMail ? [sendMail(data)] : []),
    ...convertFilms(needs, data),
  ]
}

/** A job receives messages, puts failed ones back with a delay, and sends given-up ones to the dead letters. */
const readQueue = ({ queue, deadLetters }: JobQueue): PolicyStatement[] => [
  new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
    resources: [queue.queueArn],
  }),
  new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }),
]

/** A function that starts conversions may pass this role to MediaConvert, and to no other service. */
function convertFilms({ films = 'know' }: FunctionNeeds, data: StageData): PolicyStatement[] {
  const { queueArns, roleArn, jobsArn } = data.films
  if (films === 'know') return []
  if (films === 'ask') return [new PolicyStatement({ actions: [...filmActions.ask], resources: [jobsArn] })]
  return [
    new PolicyStatement({ actions: [...filmActions.convert], resources: Object.values(queueArns) }),
    new PolicyStatement({
      actions: ['iam:PassRole'],
      resources: [roleArn],
      conditions: { StringEquals: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' } },
    }),
  ]
}

/** Lists objects below a prefix; IAM limits the prefix by a condition, not by the resource. */
function listing(prefix: MediaPrefix, actions: string[], { media }: StageData): PolicyStatement {
  return new PolicyStatement({
    actions,
    resources: [media.arn],
    conditions: { StringLike: { 's3:prefix': `${prefix}/*` } },
  })
}

/** ARNs of named indexes, never `index/*`. */
function indexArns(data: StageData, name: TableName): string[] {
  const { tableArn } = found(data.tables, name)
  return indexNames(tables[name]).map((index) => `${tableArn}/index/${index}`)
}

function sendMail({ mail }: StageData): PolicyStatement {
  return new PolicyStatement({
    actions: ['ses:SendEmail', 'ses:SendRawEmail'],
    resources: [mail.identity.emailIdentityArn, mail.configurationSetArn],
  })
}

function environment(name: FunctionName, needs: FunctionNeeds, stage: Stage, data: StageData): Record<string, string> {
  return {
    POWERTOOLS_SERVICE_NAME: name,
    ...(needs.frugal && frugalEnvironment),
    ...(stage.renewal !== null && { RENEWAL: stage.renewal }),
    SITE_ORIGIN: stage.siteOrigin,
    APP_ORIGIN: stage.appOrigin,
    STRIPE_API_ORIGIN: 'https://api.stripe.com',
    STRIPE_TAX: String(stage.stripeTax),
    SHOW_LIST_PRICE: String(stage.showListPrice),
    MAIL_CONFIGURATION_SET: data.mail.configurationSetName,
    ...(needs.sendsMail && { MAIL_SENDER: data.mail.address }),
    ...Object.fromEntries(
      typedEntries<TableName, TableRight>(needs.tables ?? {}).map(([table]) => [
        tableVariable(table),
        found(data.tables, table).tableName,
      ]),
    ),
    ...Object.fromEntries(
      (needs.secrets ?? []).map((secret) => [secretVariable(secret), found(data.secrets, secret).secretName]),
    ),
    ...(needs.media && { MEDIA_BUCKET: data.media.bucketName }),
    ...(needs.films && { FILM_QUEUE: data.films.queueArns.films, VOICE_QUEUE: data.films.queueArns.voices }),
    ...(needs.films === 'convert' && { FILM_ROLE: data.films.roleArn }),
  }
}

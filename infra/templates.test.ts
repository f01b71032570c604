import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { authorizers, endpointNeeds, fallbacks, jobs } from '#functions/manifest.ts'
import { tables } from '#functions/tables.ts'
import { type EndpointName, type EndpointRow, endpoints, methodsOf } from '#shared/api/endpoints.ts'
import { alarmCount } from '#scripts/scaling/inputs.ts'
import { resources, resourcesOf, type Stacks, synthesizeStacks, type Template } from '#e2e/kit/synthesize-stacks.ts'
import { otherwise, throttles } from './base/throttles.ts'
import { typedEntries } from '#shared/typed-entries.ts'

let stacks: Stacks

const statement = z.object({
  Effect: z.string(),
  Action: z.union([z.string(), z.array(z.string())]).transform((actions) => [actions].flat()),
})
const role = z.object({
  Policies: z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(statement) }) })).default([]),
})

beforeAll(async () => {
  stacks = await synthesizeStacks('prod')
}, 240_000)

const roomOf = (name: string) => name.replace(/\/.*$/, '')

/** What functions of these names stand on, each on its own, as `functionsIn` finds it. */
const functionsOf = (names: readonly string[]) => ({
  lambdas: names.map((name) => `festlens-prod-${name.replace('/', '-')}`).toSorted(),
  logs: names.map((name) => `/festlens/prod/${name}`).toSorted(),
  roles: names.length,
})

function functionsIn(stack: Template) {
  const texts = (type: string, property: string) =>
    resources(stack, type).map(({ Properties }) => String(Properties[property]))
  return {
    lambdas: texts('AWS::Lambda::Function', 'FunctionName').toSorted(),
    logs: texts('AWS::Logs::LogGroup', 'LogGroupName').toSorted(),
    roles: resources(stack, 'AWS::IAM::Role').length,
  }
}

describe('the API', () => {
  it('has exactly one route for each method of each row of the endpoint table, and one for all other addresses', () => {
    const routes = resourcesOf(stacks.all, 'AWS::ApiGatewayV2::Route').map(({ Properties }) =>
      z.string().parse(Properties['RouteKey']),
    )
    expect(routes.toSorted()).toEqual(
      [
        '$default',
        ...Object.values<EndpointRow>(endpoints).flatMap((row) =>
          methodsOf(row).map((method) => `${method} ${row.path}`),
        ),
      ].toSorted(),
    )
  })
})

describe('the stack of a room', () => {
  it('has one function, one role and one log group of its own for each endpoint and job of the room, and no other', () => {
    const names = [endpointNeeds, jobs].flatMap((group) => Object.keys(group))
    expect([...stacks.rooms.keys()].toSorted()).toEqual([...new Set(names.map(roomOf))].toSorted())
    for (const [room, stack] of stacks.rooms)
      expect(functionsIn(stack)).toEqual(functionsOf(names.filter((name) => roomOf(name) === room)))
  })

  it('is not needed by what stands in no room: the API has it', () => {
    expect(functionsIn(stacks.api)).toEqual(
      functionsOf([authorizers, fallbacks].flatMap((group) => Object.keys(group))),
    )
  })
})

describe('the throttles', () => {
  it('stand in the stage for every row that names one, and the stage waits for its routes', () => {
    const [stage] = resources(stacks.routes, 'AWS::ApiGatewayV2::Stage')
    const expected = typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([, { method, path, throttle }]) => {
      const limits = throttle && throttles[throttle]
      const route = { ThrottlingRateLimit: limits?.rate, ThrottlingBurstLimit: limits?.burst }
      return limits ? [[`${method} ${path}`, route] as const] : []
    })
    expect(expected.length).toBeGreaterThan(0)
    expect(stage?.Properties['RouteSettings']).toEqual(Object.fromEntries(expected))
    expect(stage?.Properties['DefaultRouteSettings']).toMatchObject({ ThrottlingRateLimit: otherwise.rate })
    const routes = Object.entries(stacks.routes.Resources).filter(([, { Type }]) => Type === 'AWS::ApiGatewayV2::Route')
    expect(stage?.['DependsOn']).toEqual(expect.arrayContaining(routes.map(([id]) => id)))
  })
})

describe('what wakes the jobs', () => {
  it('is one event source for each', () => {
    const woken = [
      ...resourcesOf(stacks.rooms, 'AWS::Lambda::EventSourceMapping'),
      ...resourcesOf(stacks.rooms, 'AWS::Events::Rule').filter(({ Properties }) => Properties['ScheduleExpression']),
    ]
    expect(woken).toHaveLength(Object.keys(jobs).length)
  })

  it('brings the work of a ZIP’s builder that died to another within five minutes, and no sooner than it may be at it', () => {
    const queue = resourcesOf(stacks.rooms, 'AWS::SQS::Queue').find(
      ({ Metadata, Properties }) =>
        JSON.stringify(Metadata).includes('downloads/build-download-queue/') && Properties['RedrivePolicy'],
    )
    const builder = resourcesOf(stacks.rooms, 'AWS::Lambda::Function').find(
      ({ Properties }) => Properties['FunctionName'] === 'festlens-prod-downloads-build-download',
    )
    const hiddenFor = z.number().parse(queue?.Properties['VisibilityTimeout'])
    // A queue is asked for up to 20 seconds at a time.
    expect(hiddenFor).toBeLessThanOrEqual(300 - 20)
    expect(hiddenFor).toBeGreaterThanOrEqual(2 * z.number().parse(builder?.Properties['Timeout']))
  })

  it('keeps what a ZIP’s builder holds besides its parts small', () => {
    const bounded = resourcesOf(stacks.rooms, 'AWS::Lambda::Function').filter(({ Properties }) =>
      ['"NODE_OPTIONS":"--max-semi-space-size=2"', '"MALLOC_ARENA_MAX":"1"'].every((each) =>
        JSON.stringify(Properties['Environment']).includes(each),
      ),
    )
    expect(bounded.map(({ Properties }) => Properties['FunctionName'])).toEqual([
      'festlens-prod-downloads-build-download',
    ])
  })

  it('gives sharp for its processor to the functions that draw', () => {
    const arm = { Properties: { CompatibleArchitectures: ['arm64'] } }
    expect(resourcesOf(stacks.rooms, 'AWS::Lambda::LayerVersion')).toMatchObject([arm, arm, arm, arm])
    const drawing = resourcesOf(stacks.rooms, 'AWS::Lambda::Function').filter(({ Properties }) => Properties['Layers'])
    expect(drawing.map(({ Properties }) => String(Properties['FunctionName'])).toSorted()).toEqual([
      'festlens-prod-events-draw-share-image',
      'festlens-prod-events-set-logo',
      'festlens-prod-mail-send-mail',
      'festlens-prod-pictures-make-renditions',
      'festlens-prod-uploads-verify-preview',
    ])
  })

  it('lets media take no more than its part of the account’s places', () => {
    const scaled = z.object({ ScalingConfig: z.object({ MaximumConcurrency: z.number() }) })
    const most = resourcesOf(stacks.rooms, 'AWS::Lambda::EventSourceMapping').flatMap(
      ({ Properties }) => scaled.safeParse(Properties).data?.ScalingConfig.MaximumConcurrency ?? [],
    )
    expect(most).toHaveLength(4)
    expect(most.reduce((sum, each) => sum + each)).toBe(140)
  })

  it('encrypts promised work by a key of its own, for AWS’s is not there before somebody has used it', () => {
    const topics = resources(stacks.outbox, 'AWS::SNS::Topic')
    const [key] = Object.entries(stacks.outbox.Resources).find(([, { Type }]) => Type === 'AWS::KMS::Key') ?? []
    const arn = { 'Fn::GetAtt': [key, 'Arn'] }
    expect(topics.map(({ Properties }) => Properties['KmsMasterKeyId'])).toEqual([arn])
    const [pipe] = resources(stacks.outbox, 'AWS::Pipes::Pipe')
    const { RoleArn } = z
      .object({ RoleArn: z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) }) })
      .parse(pipe?.Properties)
    expect(stacks.outbox.Resources[RoleArn['Fn::GetAtt'][0]]?.Properties['Policies']).toMatchObject([
      {
        PolicyDocument: {
          Statement: expect.arrayContaining([
            { Effect: 'Allow', Action: ['kms:Decrypt', 'kms:GenerateDataKey'], Resource: arn },
          ]),
        },
      },
    ])
    expect(JSON.stringify([...stacks.all])).not.toContain('alias/aws/')
  })

  it('carries promised work through one pipe, and every kind of it to one queue alone', () => {
    expect(resources(stacks.outbox, 'AWS::Pipes::Pipe')).toHaveLength(1)
    const kinds = Object.values(jobs).flatMap(({ trigger }) => ('outbox' in trigger ? [trigger.outbox] : []))
    const subscriptions = resourcesOf(stacks.rooms, 'AWS::SNS::Subscription').map(({ Properties }) => Properties)
    expect(subscriptions).toHaveLength(kinds.length)
    expect(subscriptions).toEqual(
      expect.arrayContaining(
        kinds.map((kind) =>
          expect.objectContaining({
            Protocol: 'sqs',
            RawMessageDelivery: true,
            FilterPolicyScope: 'MessageBody',
            FilterPolicy: { kind: [kind] },
            RedrivePolicy: expect.anything(),
          }),
        ),
      ),
    )
    expect(new Set(subscriptions.map(({ Endpoint }) => JSON.stringify(Endpoint))).size).toBe(kinds.length)
  })
})

/** What picks up the events of one of AWS's services. */
const rulesOf = (source: string) => {
  const pattern = z.object({ EventPattern: z.object({ source: z.tuple([z.literal(source)]) }) })
  return resourcesOf(stacks.rooms, 'AWS::Events::Rule').filter(
    ({ Properties }) => pattern.safeParse(Properties).success,
  )
}

describe('what SES tells of a letter', () => {
  it('comes of every letter that we send: none is dropped by a list of SES’s own', () => {
    const [set, ...others] = resources(stacks.data, 'AWS::SES::ConfigurationSet')
    expect(others).toEqual([])
    expect(set?.Properties['SuppressionOptions']).toEqual({ SuppressedReasons: [] })
  })

  it('is published by the configuration set that letters are sent with, and queued for its job', () => {
    expect(resources(stacks.data, 'AWS::SES::ConfigurationSetEventDestination')).toMatchObject([
      { Properties: { EventDestination: { Enabled: true, MatchingEventTypes: ['send', 'bounce', 'complaint'] } } },
    ])
    expect(rulesOf('aws.ses')).toMatchObject([
      {
        Properties: {
          EventPattern: {
            source: ['aws.ses'],
            'detail-type': ['Email Sent', 'Email Bounced', 'Email Complaint Received'],
          },
          Targets: [{ Arn: expect.anything() }],
        },
      },
    ])
  })
})

describe('what MediaConvert tells of a film', () => {
  it('is queued for its job where a job of one of our queues has ended', () => {
    expect(rulesOf('aws.mediaconvert')).toMatchObject([
      {
        Properties: {
          EventPattern: {
            'detail-type': ['MediaConvert Job State Change'],
            detail: { queue: [expect.anything(), expect.anything()], status: ['COMPLETE', 'ERROR', 'CANCELED'] },
          },
          Targets: [{ Arn: expect.anything() }],
        },
      },
    ])
  })

  it('comes of a role that reads originals, reads and writes films, and belongs to this account’s jobs alone', () => {
    const roles = resources(stacks.data, 'AWS::IAM::Role').map(({ Properties }) => Properties)
    expect(roles).toHaveLength(1)
    const [converter] = roles
    expect(converter).toMatchObject({
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Principal: { Service: 'mediaconvert.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': expect.anything() } },
          },
        ],
      },
    })
    const objects = (prefix: string) => JSON.stringify(converter).match(new RegExp(`/${prefix}/\\*"`, 'g'))
    expect([objects('originals'), objects('films'), objects('[a-z]+')].map((found) => found?.length)).toEqual([1, 1, 2])
    const statements = role.parse(converter).Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    expect(statements.map(({ Action }) => Action.toSorted())).toEqual([
      ['s3:GetObject'],
      ['s3:AbortMultipartUpload', 's3:GetObject', 's3:ListMultipartUploadParts', 's3:PutObject'],
    ])
  })
})

describe('every function', () => {
  it('runs on arm64 Node 24', () => {
    for (const stack of [stacks.api, ...stacks.rooms.values()])
      for (const { Properties } of resources(stack, 'AWS::Lambda::Function'))
        expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
  })

  it('has no wildcard among its role’s actions', () => {
    for (const stack of [stacks.api, ...stacks.rooms.values()])
      for (const { Properties } of resources(stack, 'AWS::IAM::Role'))
        for (const { PolicyDocument } of role.parse(Properties).Policies)
          for (const { Action } of PolicyDocument.Statement) expect(Action.join()).not.toContain('*')
  })
})

describe('what reads a value of another stack', () => {
  const reading = () =>
    [...stacks.all].flatMap(([name, { Resources, dependencies }]) => {
      return Object.entries(Resources).flatMap(([id, resource]) => {
        const from = [
          ...JSON.stringify(resource).matchAll(/"Fn::GetStackOutput":{"StackName":"festlens-prod-([\w-]+)"/g),
        ]
        return from.map(([, producer = '']) => ({ place: `${name}/${id}`, resource, producer, dependencies }))
      })
    })

  it('changes with what that value is made of: nothing else would have it read again', () => {
    const noticed = z.union([
      z.looseObject({ Metadata: z.looseObject({ producers: z.string() }) }),
      z.looseObject({
        Properties: z.object({ Environment: z.object({ Variables: z.looseObject({ PRODUCERS: z.string() }) }) }),
      }),
    ])
    expect(reading().length).toBeGreaterThan(100)
    const deaf = reading().filter(({ resource }) => !noticed.safeParse(resource).success)
    expect(deaf.map(({ place }) => place)).toEqual([])
  })

  it('is deployed after it', () => {
    const early = reading().filter(({ producer, dependencies }) => !dependencies.includes(producer))
    expect(early.map(({ place }) => place)).toEqual([])
  })
})

describe('every log', () => {
  it('is a group of its own name that forgets after a month, and every function has one', () => {
    for (const stack of [...stacks.rooms.values(), stacks.api, stacks.routes, stacks.web]) {
      const groups = resources(stack, 'AWS::Logs::LogGroup').map(({ Properties }) => Properties)
      for (const group of groups)
        expect(group).toMatchObject({
          LogGroupName: expect.stringMatching(/^\/festlens\/prod\//),
          RetentionInDays: 30,
        })
      for (const { Properties } of resources(stack, 'AWS::Lambda::Function'))
        expect(Properties['LoggingConfig']).toMatchObject({ LogGroup: { Ref: expect.any(String) } })
    }
  })
})

describe('the data stack', () => {
  it('is protected from being deleted whole', () => {
    expect(stacks.data.isProtected).toBe(true)
  })

  it('has every table, protected from deletion and restorable to any second', () => {
    const found = resources(stacks.data, 'AWS::DynamoDB::GlobalTable')
    expect(found).toHaveLength(Object.keys(tables).length)
    for (const table of found) {
      expect(table).toMatchObject({ DeletionPolicy: 'Retain' })
      expect(table.Properties['Replicas']).toMatchObject([
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 30 },
        },
      ])
    }
  })

  it('has the local indexes that deployed tables have: they can only be made with their table', () => {
    const found = resources(stacks.data, 'AWS::DynamoDB::GlobalTable').flatMap(
      ({ Properties: { LocalSecondaryIndexes: indexes } }) => indexes ?? [],
    )
    const all = (sort: string) => ({
      KeySchema: [{ AttributeName: 'eventId' }, { AttributeName: sort }],
      Projection: { ProjectionType: 'ALL' },
    })
    const shown =
      'kind taken capturedAt guestId picture preview isShared movedTo lead alone caption likes hidden waiting reported keptForHostsBy'
    expect(found).toMatchObject([
      {
        IndexName: 'by-time',
        KeySchema: [{ AttributeName: 'eventId' }, { AttributeName: 'listed' }],
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: shown.split(' ') },
      },
      { IndexName: 'by-change', ...all('changed') },
      { IndexName: 'by-guest', ...all('sent') },
      { IndexName: 'by-status', ...all('standing') },
    ])
  })

  it('keeps what was deleted for two weeks, a ZIP for a day: it may hold what somebody wanted gone', () => {
    const lifecycle = z.object({ Rules: z.array(z.record(z.string(), z.unknown())) })
    const rules = resources(stacks.data, 'AWS::S3::Bucket').flatMap(
      ({ Properties }) => lifecycle.parse(Properties['LifecycleConfiguration']).Rules,
    )
    const kept = rules.flatMap(({ Prefix, NoncurrentVersionExpiration }) =>
      NoncurrentVersionExpiration ? [[Prefix, NoncurrentVersionExpiration]] : [],
    )
    expect(kept).toEqual([
      [undefined, { NoncurrentDays: 14 }],
      ['films/', { NoncurrentDays: 1 }],
      ['downloads/', { NoncurrentDays: 1 }],
      ['previews/', { NoncurrentDays: 1 }],
    ])
  })

  it('lays originals and large pictures where keeping them costs a fraction after a month, and no ZIP: that is gone by then', () => {
    const [bucket] = resources(stacks.data, 'AWS::S3::Bucket')
    const { LifecycleConfiguration } = z
      .object({
        LifecycleConfiguration: z.object({ Rules: z.array(z.looseObject({ Transitions: z.unknown().optional() })) }),
      })
      .parse(bucket?.Properties)
    const cold = (Prefix: string) => ({
      Prefix,
      // S3 bills smaller objects as this size there.
      ObjectSizeGreaterThan: 131_072,
      Status: 'Enabled',
      Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: 21 }],
    })
    const { Rules } = LifecycleConfiguration
    expect(Rules.filter(({ Transitions }) => Transitions)).toEqual([cold('originals/'), cold('renditions/')])
  })

  it('keeps the originals private, versioned and safe from a deleted stack', () => {
    const [bucket] = resources(stacks.data, 'AWS::S3::Bucket')
    expect(bucket).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, BlockPublicPolicy: true, RestrictPublicBuckets: true },
      },
    })
  })
})

describe('the watch stacks', () => {
  const alarm = z.object({
    AlarmDescription: z.string(),
    AlarmActions: z.array(z.looseObject({})).length(1),
    OKActions: z.array(z.looseObject({})).length(1),
    TreatMissingData: z.enum(['notBreaching', 'breaching']),
    Statistic: z.string().optional(),
    MetricName: z.string(),
    Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([]),
  })
  const alarms = (stack: Template) =>
    resources(stack, 'AWS::CloudWatch::Alarm').map(({ Properties }) => alarm.parse(Properties))

  it('watch what is lost and what is late in the queue of every job that has one', () => {
    const queued = Object.values(jobs).filter(({ trigger }) => !('every' in trigger))
    const metrics = alarms(stacks.watch).map(({ MetricName }) => MetricName)
    const count = (name: string) => metrics.filter((metric) => metric === name).length
    // And what never got as far as a queue.
    expect(count('ApproximateNumberOfMessagesVisible')).toBe(queued.length + 1)
    expect(count('ExecutionFailed')).toBe(1)
    expect(count('ApproximateAgeOfOldestMessage')).toBe(queued.length)
  })

  it('listen to metrics under the very names that functions count by', () => {
    const ours = alarms(stacks.watch).filter(({ Dimensions }) => Dimensions.some(({ Name }) => Name === 'service'))
    expect(ours.map(({ MetricName, Dimensions }) => [MetricName, Dimensions[0]?.Value])).toEqual(
      expect.arrayContaining([
        ['PaymentDifferences', 'payments/reconcile-payments'],
        ['FinishedRuns', 'retention/run-due-steps'],
        ['UnhandledStripeEvents', 'payments/receive-stripe-event'],
        ['UnknownCdnKeys', 'authorizers/admit-cdn'],
        ['RefusedReminders', 'mail/send-mail'],
        ['ReturnedReminders', 'mail/record-mail-event'],
      ]),
    )
  })

  it('hear of failed messages of all jobs, which Lambda counts as no errors', () => {
    const failed = alarms(stacks.watch).filter(({ MetricName }) => MetricName === 'FailedMessages')
    expect(failed).toMatchObject([{ Statistic: 'Sum', Dimensions: [] }])
  })

  it('hear of films that MediaConvert fails, whichever function learns of it', () => {
    const failed = alarms(stacks.watch).filter(({ MetricName }) => MetricName === 'FailedConversions')
    expect(failed).toMatchObject([{ Statistic: 'Sum', Dimensions: [] }])
  })

  it('take silence for good news, but for the heartbeats of scheduled work', () => {
    const missed = [...alarms(stacks.watch), ...alarms(stacks['edge-watch'])].filter(
      ({ TreatMissingData }) => TreatMissingData === 'breaching',
    )
    expect(missed.map(({ MetricName, Dimensions }) => [MetricName, Dimensions[0]?.Value])).toEqual([
      ['FinishedRuns', 'payments/reconcile-payments'],
      ['FinishedRuns', 'retention/run-due-steps'],
      ['FinishedRuns', 'gifts/run-due-gifts'],
      ['FinishedRuns', 'retention/repair-photos'],
      ['FinishedRuns', 'privacy/pseudonymise-payments'],
    ])
  })

  it('have as many alarms as the costs of a month count', () => {
    expect([...alarms(stacks.watch), ...alarms(stacks['edge-watch'])]).toHaveLength(alarmCount)
  })

  it('tell what the account costs to those who hear of alarms', () => {
    const [topic] =
      Object.entries(stacks['edge-watch'].Resources).find(([, { Type }]) => Type === 'AWS::SNS::Topic') ?? []
    const budgets = resources(stacks['edge-watch'], 'AWS::Budgets::Budget')
    expect(budgets).toMatchObject([{ Properties: { Budget: { BudgetLimit: { Amount: 75, Unit: 'USD' } } } }])
    // Budgets asks whether it may publish when the budget is made.
    const [policy] =
      Object.entries(stacks['edge-watch'].Resources).find(([, { Type }]) => Type === 'AWS::SNS::TopicPolicy') ?? []
    expect(budgets[0]?.['DependsOn']).toContain(policy)
    const told = z
      .object({ NotificationsWithSubscribers: z.array(z.object({ Subscribers: z.unknown() })).min(1) })
      .parse(budgets[0]?.Properties).NotificationsWithSubscribers
    for (const { Subscribers } of told)
      expect(Subscribers).toEqual([{ SubscriptionType: 'SNS', Address: { Ref: topic } }])
  })

  it('count the webhook’s failures from the log of its own function', () => {
    expect(resources(stacks.watch, 'AWS::Logs::MetricFilter')).toMatchObject([
      {
        Properties: {
          LogGroupName: '/festlens/prod/payments/receive-stripe-event',
          FilterPattern: '{ ($.message = "Answered") && ($.status >= 500) }',
        },
      },
    ])
  })

  it('tell the operator by e-mail, in both regions', () => {
    for (const stack of [stacks.watch, stacks['edge-watch']])
      expect(resources(stack, 'AWS::SNS::Subscription')).toMatchObject([
        { Properties: { Protocol: 'email', Endpoint: 'on-call@example.com' } },
      ])
  })

  it('watch both hosts at the edge', () => {
    expect(alarms(stacks['edge-watch']).map(({ MetricName }) => MetricName)).toEqual([
      '5xxErrorRate',
      '5xxErrorRate',
      'BlockedRequests',
    ])
  })

  it('have a heading of the runbook for each alarm, and no other heading', () => {
    const operating = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')
    const headings = [...operating.matchAll(/^### (.+)$/gm)].flatMap(([, heading = '']) => heading.split(', '))
    const named = [...alarms(stacks.watch), ...alarms(stacks['edge-watch'])].map(
      ({ AlarmDescription }) => /“(.+)”\.$/.exec(AlarmDescription)?.[1],
    )
    // The budget tells by a letter of its own.
    expect(new Set([...named, 'budget'])).toEqual(new Set(headings))
  })
})

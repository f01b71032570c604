import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type FunctionName, functionNeeds, jobs } from '#functions/manifest.ts'
import {
  type FilmRight,
  type FunctionNeeds,
  type MediaPrefix,
  mediaPrefixes,
  type MediaRight,
  secretNames,
  type TableRight,
} from '#functions/needs.ts'
import { indexNames, type TableName, type TableRow, tables } from '#functions/tables.ts'
import { type EndpointName, type EndpointRow, endpoints, methodsOf } from '#shared/api/endpoints.ts'
import { AccessKeys } from '#local/base/access-keys.ts'
import { Grants } from '#local/grants.ts'
import { mediaBucketName, secretIdOf, tableNameOf } from '#local/base/resource-names.ts'
import {
  resources,
  resourcesOf,
  stackOf,
  type Stacks,
  synthesizeStacks,
  type Template,
  templateOf,
} from '#e2e/kit/synthesize-stacks.ts'
import { rightsOf, textOf } from '#e2e/kit/template-rights.ts'
import { cdnAdmission } from './base/cdn-admission.ts'
import { filmActions, mediaActions, tableActions } from './base/grants.ts'
import { lambdaName } from './base/lambda-names.ts'
import { placeOf, rooms } from './base/rooms.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { unknownPath } from './base/unknown-path.ts'

const functions = typedEntries<FunctionName, FunctionNeeds>(functionNeeds)
/** A function's place in the app: below its room's stack or, of those in no room, below the API's. */
const pathOf = (name: FunctionName) => {
  const { room, door } = placeOf(name)
  return `${rooms.has(room) ? room : 'api'}/${door}`
}

let stacks: Stacks
beforeAll(async () => {
  stacks = await synthesizeStacks('prod')
}, 240_000)

const rights = (name: FunctionName) => rightsOf(stacks, stackOf(stacks, name), lambdaName('prod', name))

const reading = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']
const writing = [
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
]

/**
 * Spelled out here and not taken from `grants.ts`: a right that comes to mean more there is more than is expected here.
 */
const onTable: Record<TableRight, string[]> = { read: reading, write: writing, readWrite: [...reading, ...writing] }
const onMedia: Record<MediaRight, string[]> = {
  get: ['s3:GetObject'],
  list: ['s3:ListBucket'],
  put: ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts', 's3:PutObject'],
  delete: ['s3:DeleteObject'],
  purge: ['s3:DeleteObjectVersion', 's3:ListBucketVersions'],
  abort: ['s3:AbortMultipartUpload'],
}

const objectsBelow = (prefix: MediaPrefix) => `arn:aws:s3:::festlens-prod-media-account-region/${prefix}/*`
const mailResources = ['configuration-set/data/mail/configuration-set', 'identity/data/mail/identity']
const onMail = ['SendEmail', 'SendRawEmail'].flatMap((call) =>
  mailResources.map((of) => `ses:${call} arn:aws:ses:eu-north-1:account:${of}`),
)

const onFilms = {
  convert: [
    'iam:PassRole data/films/role to mediaconvert.amazonaws.com',
    'mediaconvert:CreateJob data/films/queue',
    'mediaconvert:CreateJob data/films/voice-queue',
  ],
  ask: ['mediaconvert:GetJob arn:aws:mediaconvert:region:account:jobs/*'],
  know: [],
} as const satisfies Record<FilmRight, readonly string[]>

/** All that the manifest's words for a function's needs allow, as IAM says it. */
function expectedRights(needs: FunctionNeeds): string[] {
  const { tables: ofTables = {}, media = {}, secrets = [], sendsMail, films = 'know' } = needs
  return [
    ...typedEntries<TableName, TableRight>(ofTables).flatMap(([table, right]) =>
      onTable[right].map((call) => `${call} data/table-${table}`),
    ),
    ...typedEntries<MediaPrefix, readonly MediaRight[]>(media).flatMap(([prefix, rightsBelow]) =>
      rightsBelow.flatMap((right) => onMedia[right].map((call) => `${call} ${objectsBelow(prefix)}`)),
    ),
    ...secrets.map((secret) => `secretsmanager:GetSecretValue data/secret-${secret}`),
    ...(sendsMail ? onMail : []),
    ...onFilms[films],
  ].toSorted()
}

/** Besides what anybody is granted, what nobody should be. */
const tableCalls = [
  ...new Set([...Object.values(tableActions).flat(), 'dynamodb:Scan', 'dynamodb:DeleteTable', 'dynamodb:UpdateTable']),
]
const objectCalls = [...new Set([...Object.values(mediaActions).flat(), 's3:ListBucket', 's3:DeleteObjectVersion'])]

const grants = new Grants(new AccessKeys(functions.map(([name]) => name)))

/** All that the stand-ins of the local run let a function do, in the words of the templates. */
function localRights(name: FunctionName): string[] {
  const key = new AccessKeys([name]).idOf(name)
  const onTables = typedEntries<TableName, TableRow>(tables).flatMap(([table]) =>
    tableCalls
      .filter((call) => grants.mayUseTable(key, call.replace('dynamodb:', ''), tableNameOf(table)))
      .map((call) => `${call} data/table-${table}`),
  )
  const onObjects = mediaPrefixes.flatMap((prefix) =>
    objectCalls
      .filter((call) => grants.mayUseObject(key, call, mediaBucketName, `${prefix}/some/object`))
      .map((call) => `${call} ${objectsBelow(prefix)}`),
  )
  const onSecrets = secretNames
    .filter((secret) => grants.mayReadSecret(key, secretIdOf(secret)))
    .map((secret) => `secretsmanager:GetSecretValue data/secret-${secret}`)
  const ofFilms = (['convert', 'ask'] as const).flatMap((right) =>
    filmActions[right].some((action) => grants.mayConvertFilms(key, action)) ? onFilms[right] : [],
  )
  return [...onTables, ...onObjects, ...onSecrets, ...(grants.maySendMail(key) ? onMail : []), ...ofFilms].toSorted()
}

/** S3 can only notify a queue that exists before the bucket. */
const queuesOfBucket: Partial<Record<FunctionName, string>> = {
  'uploads/verify-upload': 'data/uploads/queue',
  'uploads/verify-preview': 'data/previews/queue',
}

/** What a function may do for being one: write its own log and take its own queue's messages. */
function ownRights(name: FunctionName): string[] {
  const log = `${pathOf(name)}/log`
  const queue = queuesOfBucket[name] ?? `${pathOf(name)}-queue/queue`
  const isQueued = Object.entries(jobs).some(([job, { trigger }]) => job === name && !('every' in trigger))
  return [
    ...['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => `${action} ${log}`),
    ...(isQueued
      ? [
          ...['ChangeMessageVisibility', 'DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage'].map(
            (action) => `sqs:${action} ${queue}`,
          ),
          `sqs:SendMessage ${queue.replace(/queue$/, 'dead-letters')}`,
        ]
      : []),
  ]
}

const reference = z.object({ Ref: z.string() })
const onIndex = /\/index\/([\w-]+)$/

describe('every function', () => {
  it.each(functions)('%s may do in AWS and in the local run what its needs say, and nothing else', (name, needs) => {
    const beyondItself = rights(name).filter((right) => !ownRights(name).includes(right))
    expect(rights(name)).toEqual(expect.arrayContaining(ownRights(name)))
    expect(beyondItself.filter((right) => !onIndex.test(right))).toEqual(expectedRights(needs))
    expect(localRights(name)).toEqual(expectedRights(needs))
  })

  it.each(functions)('%s may query every index of the tables that it reads, by name, and no other', (name, needs) => {
    const expected = typedEntries(needs.tables ?? {}).flatMap(([table, right]) => {
      return right === 'write' ? [] : indexNames(tables[table]).map((index) => `data/table-${table}/index/${index}`)
    })
    const found = rights(name).filter((right) => right.startsWith('dynamodb:Query') && onIndex.test(right))
    expect(found.map((right) => right.replace('dynamodb:Query ', '')).toSorted()).toEqual(expected.toSorted())
  })

  it('has no wildcard but the objects under a prefix, and jobs, which MediaConvert names', () => {
    const wild = functions.flatMap(([name]) => rights(name)).filter((right) => right.includes('*'))
    expect(wild.length).toBeGreaterThan(0)
    const others = wild.filter(
      (right) => !/^s3:\w+ [^*]+\/(originals|previews|renditions|downloads|films|public)\/\*$/.test(right),
    )
    expect(others).toEqual(onFilms.ask)
  })

  const built = (name: FunctionName, file: string) =>
    readFileSync(join(import.meta.dirname, '../build/functions', name, file), 'utf8')

  it.each(functions)('%s is granted no table that its code does not name', (name, { tables: granted = {} }) => {
    const code = built(name, 'index.cjs')
    expect(Object.keys(granted).filter((table) => !code.includes(`"${table}"`))).toEqual([])
  })

  it.each(functions)('%s is granted those secrets that its code reads', (name, { secrets = [] }) => {
    const readers = {
      'gateways/stripe': 'stripe',
      'gateways/cdn-signing-key': 'media-cookies',
      'gateways/signed-values': 'own-cookies',
    }
    const more = { 'admin/endpoints/sign-in': 'administrator', 'authorizers/admit-cdn': 'cdn' }
    const { sources } = z.object({ sources: z.array(z.string()) }).parse(JSON.parse(built(name, 'index.cjs.map')))
    const read = Object.entries({ ...readers, ...more }).flatMap(([module, secret]) =>
      sources.some((source) => source.endsWith(`functions/${module}.ts`)) ? [secret] : [],
    )
    expect(read.toSorted()).toEqual([...secrets].toSorted())
  })
})

describe('what calls a function', () => {
  it('calls the alias that a function is set back by, never the function itself', () => {
    const aliases = new Set(functions.map(([name]) => `${pathOf(name)}/live`))
    const called = [...stacks.all.values()].flatMap((stack) => [
      ...resources(stack, 'AWS::ApiGatewayV2::Integration').map(
        (each) => [stack, each.Properties['IntegrationUri']] as const,
      ),
      ...resources(stack, 'AWS::Lambda::Permission').map((each) => [stack, each.Properties['FunctionName']] as const),
      ...resources(stack, 'AWS::Events::Rule')
        .filter(({ Properties }) => Properties['ScheduleExpression'])
        .map(
          (each) =>
            [stack, z.tuple([z.object({ Arn: z.unknown() })]).parse(each.Properties['Targets'])[0].Arn] as const,
        ),
    ])
    expect(called.length).toBeGreaterThan(functions.length)
    for (const [stack, value] of called) expect(aliases).toContain(textOf(stacks, stack, value))
    for (const { Properties } of resourcesOf(stacks.all, 'AWS::Lambda::EventSourceMapping'))
      expect(JSON.stringify(Properties['FunctionName'])).toContain(':live')
  })

  it('gets by the route of a row to the function of its name', () => {
    const integration = z.object({
      'Fn::Join': z.tuple([z.literal(''), z.tuple([z.literal('integrations/'), reference])]),
    })
    const led = resources(stacks.routes, 'AWS::ApiGatewayV2::Route').map(({ Properties: { RouteKey, Target } }) => {
      const [, [, { Ref }]] = integration.parse(Target)['Fn::Join']
      const called = textOf(stacks, stacks.routes, stacks.routes.Resources[Ref]?.Properties['IntegrationUri'])
      return `${String(RouteKey)} → ${called}`
    })
    const expected = typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([name, row]) =>
      methodsOf(row).map((method) => `${method} ${row.path} → ${pathOf(name)}/live`),
    )
    const otherwise = `${unknownPath.routeKey} → ${pathOf(unknownPath.function)}/live`
    expect(led.toSorted()).toEqual([...expected, otherwise].toSorted())
  })

  it('is the API for the path of a row alone, and for any path of what is no row', () => {
    const allowed = [stacks.api, ...stacks.rooms.values()].flatMap((stack) =>
      resources(stack, 'AWS::Lambda::Permission').flatMap(({ Properties: { SourceArn, FunctionName, Principal } }) =>
        Principal === 'apigateway.amazonaws.com'
          ? [`${textOf(stacks, stack, SourceArn)} → ${textOf(stacks, stack, FunctionName)}`]
          : [],
      ),
    )
    const api = 'arn:aws:execute-api:eu-north-1:account:api/http-api'
    const expected = typedEntries<EndpointName, EndpointRow>(endpoints).map(
      ([name, { path }]) => `${api}/*/*${path} → ${pathOf(name)}/live`,
    )
    const fallback = `${api}/*/* → ${pathOf(unknownPath.function)}/live`
    const authorizer = `${api}/authorizers/api/http-api/admission → ${pathOf(cdnAdmission.authorizer)}/live`
    expect(allowed.toSorted()).toEqual([...expected, fallback, authorizer].toSorted())
  })

  it('finds the versions before still there', () => {
    for (const stack of [stacks.api, ...stacks.rooms.values()]) {
      const versions = resources(stack, 'AWS::Lambda::Version')
      expect(versions).toHaveLength(resources(stack, 'AWS::Lambda::Function').length)
      for (const version of versions) expect(version).toMatchObject({ DeletionPolicy: 'Retain' })
    }
  })
})

describe('the public', () => {
  it('reaches no bucket, and every bucket says so', () => {
    for (const { Properties } of resourcesOf(stacks.all, 'AWS::S3::Bucket'))
      expect(Properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
  })

  it('is let in by no policy of a bucket, queue, topic or function', () => {
    const everyone = [
      { Effect: 'Allow', Principal: '*' },
      { Effect: 'Allow', Principal: { AWS: '*' } },
    ]
    const allowed = [...stacks.all.values()].flatMap((stack) =>
      Object.values(stack.Resources).flatMap(({ Properties }) => {
        const document = z.object({ PolicyDocument: z.object({ Statement: z.array(z.unknown()) }) })
        return document.safeParse(Properties).data?.PolicyDocument.Statement ?? []
      }),
    )
    expect(allowed.length).toBeGreaterThan(0)
    for (const one of everyone) expect(allowed).not.toContainEqual(expect.objectContaining(one))
    for (const { Properties } of resourcesOf(stacks.all, 'AWS::Lambda::Permission'))
      expect(Properties['Principal']).toMatch(/^(apigateway|events)\.amazonaws\.com$/)
  })

  it('finds two distributions and the API that wants their key, and no other address', () => {
    const types = [...stacks.all.values()].flatMap((stack) => Object.values(stack.Resources).map(({ Type }) => Type))
    const open = types.filter((type) =>
      /::(Distribution|Api|RestApi|Url|LoadBalancer|DomainName|GraphQLApi|Instance|Service)$/.test(type),
    )
    expect(open.toSorted()).toEqual([
      'AWS::ApiGatewayV2::Api',
      'AWS::CloudFront::Distribution',
      'AWS::CloudFront::Distribution',
    ])
  })
})

describe('what must outlive a deployment gone wrong', () => {
  it('is kept when its stack is deleted or it is replaced: tables, originals, secrets', () => {
    const [ofTables, named] = [
      ['AWS::DynamoDB::GlobalTable'],
      // Their names are fixed: left behind by a first deployment that failed, they would stop the second.
      ['AWS::S3::Bucket', 'AWS::SecretsManager::Secret'],
    ].map((types) => types.flatMap((type) => resources(stacks.data, type)))
    expect(ofTables).toHaveLength(Object.keys(tables).length)
    expect(named).toHaveLength(1 + secretNames.length)
    for (const each of ofTables ?? [])
      expect(each).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
    for (const each of named ?? [])
      expect(each).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' })
  })

  it('stands in one stack alone', () => {
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::SecretsManager::Secret'])
      expect(resourcesOf(stacks.all, type)).toEqual(resources(stacks.data, type))
  })
})

describe('the resources of a stack', () => {
  const [today, toCome] = [Object.keys(endpoints).length, 100]
  /** Half of what CloudFormation allows. */
  const most = 250
  const placed = z.object({ Metadata: z.looseObject({ 'aws:cdk:path': z.string().default('') }) })
  const countBelow = (stack: Template, place: string) =>
    Object.values(stack.Resources).filter((each) =>
      placed.safeParse(each).data?.Metadata['aws:cdk:path'].startsWith(`${place}/`),
    ).length
  const countOf = (stack: Template) => Object.keys(stack.Resources).length

  it('are few enough with a hundred endpoints, if all that there is grows as they do', () => {
    const grown = [...stacks.all].map(([name, stack]) => ({ name, count: (countOf(stack) * toCome) / today }))
    expect(grown.filter(({ count }) => count > most)).toEqual([])
  })

  it('are as many more for one endpoint as for another, so that a room has space for thirty and the API for a hundred', () => {
    const added = typedEntries<EndpointName, EndpointRow>(endpoints).map(([name]) => ({
      room: countBelow(stackOf(stacks, name), pathOf(name)),
      routes: countBelow(stacks.routes, `routes/${name.replace('/', '-')}`),
    }))
    const [each] = added
    if (!each) throw new Error('There is no endpoint.')
    expect(added).toEqual(added.map(() => each))
    expect(each).toEqual({ room: 6, routes: 2 })
    for (const [name, { endpoints: there }] of rooms)
      expect(countOf(templateOf(stacks.all, name)) + (30 - there.length) * each.room).toBeLessThanOrEqual(most)
    expect(countOf(stacks.routes) + (toCome - today) * each.routes).toBeLessThanOrEqual(most)
  })
})

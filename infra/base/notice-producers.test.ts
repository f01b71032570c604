import { App, Aspects, CfnParameter, Duration, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { Alias, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { CfnParameter as StoredParameter } from 'aws-cdk-lib/aws-ssm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { NoticeProducers } from './notice-producers.ts'

const resources = z.record(z.string(), z.looseObject({ Type: z.string() }))

/** What a stack is made of, by logical id, that reads from another where a queue keeps messages for so many days. */
function readerOf({ days }: { days: number }) {
  const app = new App({ context: { '@aws-cdk/core:defaultCrossStackReferences': 'weak' } })
  const env = { region: 'eu-north-1' }
  const [producer, reader] = [new Stack(app, 'producer', { env }), new Stack(app, 'reader', { env })]
  const changed = new Queue(producer, 'changed', { retentionPeriod: Duration.days(days) })
  const unchanged = new Queue(producer, 'unchanged')
  const store = (id: string, value: string) => new StoredParameter(reader, id, { type: 'String', value })
  store('reads', `see ${changed.queueArn}`)
  store('readsInJson', reader.toJsonString({ queue: changed.queueArn }))
  store('readsAnother', unchanged.queueArn)
  store('readsItsOwn', new CfnParameter(reader, 'own').valueAsString)
  const lambda = new LambdaFunction(reader, 'lambda', {
    runtime: Runtime.NODEJS_24_X,
    handler: 'index.handler',
    code: Code.fromInline('exports.handler = () => {}'),
    environment: { QUEUE: changed.queueUrl },
  })
  new Alias(reader, 'live', { aliasName: 'live', version: lambda.currentVersion })
  Aspects.of(app).add(new NoticeProducers())
  return resources.parse(Template.fromStack(reader).toJSON()['Resources'])
}

const [before, same, after] = [readerOf({ days: 4 }), readerOf({ days: 4 }), readerOf({ days: 5 })]
const differs = (id: string) => JSON.stringify(before[id]) !== JSON.stringify(after[id])

test('what reads from a resource of another stack changes with it, and nothing else', () => {
  expect(same).toEqual(before)
  expect(['reads', 'readsInJson', 'readsAnother', 'readsItsOwn'].filter(differs)).toEqual(['reads', 'readsInJson'])
})

test('a function that does is another version, since its alias would go on with the old one', () => {
  const versions = [before, after].map((made) =>
    Object.entries(made).flatMap(([id, { Type }]) => (Type === 'AWS::Lambda::Version' ? [id] : [])),
  )
  expect(versions[0]).toHaveLength(1)
  expect(versions[0]).not.toEqual(versions[1])
  // Lambda refuses a new version of a function that is as it was.
  const environments = [before, after].map(
    (made) => Object.values(made).find(({ Type }) => Type === 'AWS::Lambda::Function')?.['Properties'],
  )
  expect(environments[0]).not.toEqual(environments[1])
})

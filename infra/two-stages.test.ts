import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { type ExampleStage } from '#e2e/kit/example-stages.ts'
import { synthesizeStacks } from '#e2e/kit/synthesize-stacks.ts'

/** Names of parts within a whole with a name of its own, or of things that belong to the account. */
const withinAnother = [
  'AWS::ApiGatewayV2::Authorizer Name',
  'AWS::ApiGatewayV2::Stage StageName',
  'AWS::CloudWatch::Alarm MetricName',
  'AWS::DynamoDB::GlobalTable AttributeName',
  'AWS::IAM::Policy PolicyName',
  'AWS::Lambda::Alias Name',
  'AWS::WAFv2::WebACL MetricName',
]

const namelike = /^(Name|\w+Name|EmailIdentity|CallerReference)$/
const part = z.record(z.string(), z.unknown())

/** What a value would be in any stack of the account; undefined where a resource of its own stack decides. */
function fixedText(value: unknown): string | undefined {
  const text = JSON.stringify(value)
  return /"(Ref":"(?!AWS::)|Fn::GetAtt|Fn::GetStackOutput)/.test(text) ? undefined : text
}

/**
 * Every name that a template fixes, as `<type> <property> <name>`, at a resource's properties or one level below them.
 */
async function namesOf(stage: ExampleStage): Promise<string[]> {
  const stacks = await synthesizeStacks(stage)
  return [...stacks.all.values()].flatMap((stack) =>
    Object.values(stack.Resources).flatMap(({ Type, Properties }) => {
      const below = Object.values(Properties).map((value) => part.safeParse(value).data ?? {})
      return [Properties, ...below].flatMap((properties) =>
        Object.entries(properties).flatMap(([property, value]) => {
          const name = namelike.test(property) ? fixedText(value) : undefined
          const kind = `${Type} ${property}`
          return name === undefined || withinAnother.includes(kind) ? [] : [`${kind} ${name}`]
        }),
      )
    }),
  )
}

let names: { dev: string[]; prod: string[] }
beforeAll(async () => {
  names = { dev: await namesOf('dev'), prod: await namesOf('prod') }
}, 240_000)

it('fixes names that another stage of the same account does not have', () => {
  const kinds = ['S3::Bucket BucketName', 'SES::EmailIdentity EmailIdentity', 'CloudFront::PublicKey CallerReference']
  for (const kind of kinds) expect(names.prod.filter((name) => name.startsWith(`AWS::${kind} `))).toHaveLength(1)
  expect(names.dev.filter((name) => names.prod.includes(name))).toEqual([])
})

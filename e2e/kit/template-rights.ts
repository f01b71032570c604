import * as z from 'zod'
import { resources, type Stacks, type Template, templateOf } from './synthesize-stacks.ts'

const reference = z.object({ Ref: z.string() })
const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
const output = z.object({ 'Fn::GetStackOutput': z.object({ StackName: z.string(), OutputName: z.string() }) })
const joined = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) })

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::AccountId': 'account',
  'AWS::Region': 'region',
}

const metadata = z.object({ Metadata: z.object({ 'aws:cdk:path': z.string() }) })

/** A resource's place in the app, such as `data/table-payments`. */
function pathOf(stack: Template, id: string): string {
  const { Metadata } = metadata.parse(stack.Resources[id])
  return Metadata['aws:cdk:path'].replace(/\/Resource$/, '')
}

/** A value of a template as text in which every reference is the path of its target, in any stack. */
export function textOf(stacks: Stacks, stack: Template, value: unknown): string {
  if (typeof value === 'string') return value
  const ref = reference.safeParse(value).data
  if (ref) return pseudoParameters[ref.Ref] ?? pathOf(stack, ref.Ref)
  const got = attribute.safeParse(value).data
  if (got) {
    const [id, name] = got['Fn::GetAtt']
    return name === 'Arn' ? pathOf(stack, id) : `${pathOf(stack, id)}.${name}`
  }
  const told = output.safeParse(value).data
  if (told) {
    const { StackName, OutputName } = told['Fn::GetStackOutput']
    const other = templateOf(stacks.all, StackName.replace(/^festlens-[a-z]+-/, ''))
    return textOf(stacks, other, other.Outputs[OutputName]?.Value)
  }
  const [separator, parts] = joined.parse(value)['Fn::Join']
  return parts.map((part) => textOf(stacks, stack, part)).join(separator)
}

const oneOrMore = z.union([z.array(z.unknown()), z.unknown().transform((value) => [value])])
const policyStatement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore.pipe(z.array(z.string())),
  Resource: oneOrMore,
  Condition: z
    .union([
      /** Listing is allowed on the bucket as a whole, and limited to the keys below a prefix. */
      z.strictObject({ StringLike: z.strictObject({ 's3:prefix': z.string() }) }),
      /** A role is passed to only one service. */
      z.strictObject({ StringEquals: z.strictObject({ 'iam:PassedToService': z.string() }) }),
    ])
    .optional(),
})
const rolePolicies = z.object({
  Policies: z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(policyStatement) }) })),
})

const lambda = z.object({ FunctionName: z.string(), Role: attribute })

/** The rights of a Lambda's role: `<action> <resource>`, sorted. Throws unless it has exactly one role. */
export function rightsOf(stacks: Stacks, stack: Template, functionName: string): string[] {
  const [found] = resources(stack, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
    const { data } = lambda.safeParse(Properties)
    return data?.FunctionName === functionName ? [data] : []
  })
  const role = found && stack.Resources[found.Role['Fn::GetAtt'][0]]
  if (!role) throw new Error(`${functionName} has no role of its own.`)
  const statements = rolePolicies.parse(role.Properties).Policies.flatMap((policy) => policy.PolicyDocument.Statement)
  const rights = statements.flatMap(({ Effect, Action, Resource, Condition }) => {
    if (Effect === 'Deny') throw new Error(`${functionName} is refused something: say what it may instead.`)
    return Action.flatMap((action) =>
      Resource.map((resource) => `${action} ${textOf(stacks, stack, resource)}${narrowedTo(Condition)}`),
    )
  })
  return rights.toSorted()
}

function narrowedTo(condition: z.infer<typeof policyStatement>['Condition']): string {
  if (!condition) return ''
  return 'StringLike' in condition
    ? `/${condition.StringLike['s3:prefix']}`
    : ` to ${condition.StringEquals['iam:PassedToService']}`
}

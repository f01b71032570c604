import { beforeAll, describe, expect, it } from 'vitest'
import { type Stacks, synthesizeStacks, type Template } from '#e2e/kit/synthesize-stacks.ts'

let before: Stacks
let after: Stacks
beforeAll(async () => {
  before = await synthesizeStacks('plain')
  after = await synthesizeStacks('renewed')
}, 240_000)

const isVersion = ({ Type }: Template['Resources'][string]) => Type === 'AWS::Lambda::Version'

/** Of each stack what is not the same in both deployments, by its logical id. */
const changed = () =>
  [...before.all].flatMap(([name, { Resources: was }]) => {
    const is = after.all.get(name)?.Resources ?? {}
    const ids = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...ids]
      .map((id) => ({ id, was: was[id], is: is[id] }))
      .filter(({ was: a, is: b }) => JSON.stringify(a) !== JSON.stringify(b) && (a ?? b)?.Type !== 'AWS::CDK::Metadata')
  })

describe('a deployment that changes every function', () => {
  it('makes and deletes nothing but versions, and moves every alias to its new one', () => {
    const pairs = changed()
    const made = pairs.filter(({ was }) => !was)
    const gone = pairs.filter(({ is }) => !is)
    expect(made.length).toBeGreaterThan(80)
    expect(gone).toHaveLength(made.length)
    for (const { was, is } of [...made, ...gone])
      expect([was ?? is].filter((each) => each && isVersion(each))).toHaveLength(1)
    const moved = pairs.filter(({ is }) => is?.Type === 'AWS::Lambda::Alias')
    expect(moved).toHaveLength(made.length)
  })

  it('leaves the version that runs in place until nobody is sent to it any more, and after', () => {
    for (const { was } of changed().filter(({ is }) => !is))
      expect(was).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
  })

  it('touches no table, bucket, queue, route or host', () => {
    const types = new Set(changed().map(({ was, is }) => (was ?? is)?.Type ?? ''))
    expect([...types].toSorted()).toEqual([
      'AWS::ApiGatewayV2::Integration',
      'AWS::Lambda::Alias',
      'AWS::Lambda::Function',
      'AWS::Lambda::Version',
    ])
  })

  it('leads calls on to the same aliases: of what calls them only a description is another', () => {
    const integrations = changed().filter(({ is }) => is?.Type === 'AWS::ApiGatewayV2::Integration')
    expect(integrations.length).toBeGreaterThan(80)
    for (const { was, is } of integrations)
      expect({ ...is?.Properties, Description: undefined }).toEqual({ ...was?.Properties, Description: undefined })
  })

  it('gives every function the name and role that it had: it is changed, not replaced', () => {
    const functions = changed().filter(({ is }) => is?.Type === 'AWS::Lambda::Function')
    for (const { was, is } of functions)
      for (const property of ['FunctionName', 'Role', 'Architectures', 'PackageType'])
        expect(is?.Properties[property]).toEqual(was?.Properties[property])
  })
})

describe('pages of a new build', () => {
  it('stand beside the assets of those before, which open tabs go on asking for', () => {
    const copies = Object.values(after.web?.Resources ?? {}).filter(
      ({ Type }) => Type === 'Custom::CDKBucketDeployment',
    )
    expect(copies.length).toBeGreaterThan(1)
    for (const { Properties } of copies) expect(Properties).toMatchObject({ Prune: false })
  })
})

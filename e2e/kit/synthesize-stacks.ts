import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '#local/base/root.ts'
import { throwawayPublicKey } from './throwaway-public-key.ts'

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }).loose(),
  ),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
})
export type Template = z.infer<typeof template> & {
  /** CloudFormation deletes no such stack. */
  isProtected: boolean
  /** Artifacts of the assembly that are deployed before it, stacks by their name in the code. */
  dependencies: readonly string[]
}

const assembly = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      properties: z.looseObject({ terminationProtection: z.boolean().default(false) }).optional(),
      dependencies: z.array(z.string()).default([]),
    }),
  ),
})

export const stackNames = ['data', 'api', 'workers', 'web', 'edge', 'watch', 'edge-watch'] as const
export type StackName = (typeof stackNames)[number]

/**
 * The templates of all stacks as `cdk synth` makes them from the built tree. With a finding of the validator or of cdk-nag it throws,
 * its message telling which. Takes some seconds.
 */
export function synthesizeStacks(context: Readonly<Record<string, string>>): Record<StackName, Template> {
  const out = mkdtempSync(join(tmpdir(), 'festlens-synth-'))
  const given = { mediaCookiesPublicKey: throwawayPublicKey(), ...context }
  const settings = Object.entries(given).flatMap(([name, value]) => ['--context', `${name}=${value}`])
  execFileSync(join(root, 'node_modules/.bin/cdk'), ['synth', '--quiet', '--output', out, ...settings], {
    cwd: root,
    env: { ...process.env, AWS_REGION: 'eu-north-1', CDK_DISABLE_VERSION_CHECK: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const json = (file: string): unknown => JSON.parse(readFileSync(join(out, file), 'utf8'))
  const { artifacts } = assembly.parse(json('manifest.json'))
  const read = (stack: StackName): Template => ({
    ...template.parse(json(`${stack}.template.json`)),
    isProtected: artifacts[stack]?.properties?.terminationProtection === true,
    dependencies: artifacts[stack]?.dependencies ?? [],
  })
  const stacks = {
    data: read('data'),
    api: read('api'),
    workers: read('workers'),
    web: read('web'),
    edge: read('edge'),
    watch: read('watch'),
    'edge-watch': read('edge-watch'),
  }
  rmSync(out, { recursive: true })
  return stacks
}

/** A template's resources of one type. */
export function resources(stack: Template, type: string) {
  return Object.values(stack.Resources).filter((resource) => resource.Type === type)
}

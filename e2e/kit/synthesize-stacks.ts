import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import * as z from 'zod'
import type { FunctionName } from '#functions/manifest.ts'
import { placeOf } from '#infra/base/rooms.ts'
import { brand } from '#shared/brand.ts'
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
      type: z.string(),
      properties: z.looseObject({ terminationProtection: z.boolean().default(false) }).optional(),
      dependencies: z.array(z.string()).default([]),
    }),
  ),
})

/** A stage with everything: a zone of ours for its hosts, an address for alarms, and the account's quotas. */
export const wholeStage = {
  stage: 'prod',
  allowSampleContent: 'true',
  hostedZoneName: brand.siteHost,
  hostedZoneId: 'Z0123456789',
  alarmEmail: 'on-call@example.com',
  monthlyBudget: '75',
  concurrentExecutions: '1000',
  mediaCookiesPublicKey: throwawayPublicKey(),
}

/** The stacks that are there with any rooms. */
const sharedStacks = ['data', 'outbox', 'api', 'routes', 'web', 'edge', 'watch', 'edge-watch'] as const

/** Templates by what the code calls their stacks. */
export type Stacks = Readonly<Record<(typeof sharedStacks)[number], Template>> & {
  /** Those of the rooms. */
  rooms: ReadonlyMap<string, Template>
  all: ReadonlyMap<string, Template>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with what this test run has synthesized, by context. */
    synthFolder: string
  }
}

/**
 * The templates of all stacks as `cdk synth` makes them from the built tree. With a finding of the validator or of
 * cdk-nag it throws, and its message names the finding. Takes some seconds, once in a test run for each context.
 */
export function synthesizeStacks(context: Readonly<Record<string, string>>): Stacks {
  const name = createHash('sha256').update(JSON.stringify(context)).digest('hex')
  const out = join(inject('synthFolder'), name)
  if (mkdirSync(out, { recursive: true }) === undefined) waitForSynthesis(out)
  else synthesize(context, out)
  return readStacks(out)
}

/** The last file of a synthesis, and what it holds where the synthesis failed. */
const outcome = 'outcome'

/** Another worker has begun this synthesis. */
function waitForSynthesis(out: string) {
  const file = join(out, outcome)
  while (!existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  const failure = readFileSync(file, 'utf8')
  if (failure !== '') throw new Error(failure)
}

function synthesize(context: Readonly<Record<string, string>>, out: string) {
  const given = { mediaCookiesPublicKey: throwawayPublicKey(), ...context }
  const settings = Object.entries(given).flatMap(([name, value]) => ['--context', `${name}=${value}`])
  // Templates name what is deployed by its hash: nobody asks for 200 MB of copies.
  let failure = 'The synthesis was stopped.'
  try {
    execFileSync(
      join(root, 'node_modules/.bin/cdk'),
      ['synth', '--quiet', '--no-staging', '--output', out, ...settings],
      {
        cwd: root,
        env: {
          ...process.env,
          AWS_REGION: 'eu-north-1',
          CDK_DISABLE_VERSION_CHECK: '1',
          CDK_DISABLE_CLI_TELEMETRY: 'true',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    failure = ''
  } catch (error) {
    failure = String(error)
    throw error
  } finally {
    writeFileSync(join(out, outcome), failure)
  }
}

function readStacks(out: string): Stacks {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(out, file), 'utf8'))
  const { artifacts } = assembly.parse(json('manifest.json'))
  const all = new Map(
    Object.entries(artifacts).flatMap(([name, { type, properties, dependencies }]) => {
      if (type !== 'aws:cloudformation:stack') return []
      const isProtected = properties?.terminationProtection === true
      return [[name, { ...template.parse(json(`${name}.template.json`)), isProtected, dependencies }] as const]
    }),
  )
  const read = (name: string) => templateOf(all, name)
  return {
    data: read('data'),
    outbox: read('outbox'),
    api: read('api'),
    routes: read('routes'),
    web: read('web'),
    edge: read('edge'),
    watch: read('watch'),
    'edge-watch': read('edge-watch'),
    rooms: new Map([...all].filter(([name]) => sharedStacks.every((shared) => shared !== name))),
    all,
  }
}

/** One of several templates; throws where there is no such stack. */
export function templateOf(stacks: ReadonlyMap<string, Template>, name: string): Template {
  const found = stacks.get(name)
  if (!found) throw new Error(`No stack ${name}.`)
  return found
}

/** Where a function stands: in its room's stack, or, where no endpoint or job has it, in the API's. */
export const stackOf = ({ rooms, api }: Stacks, name: FunctionName): Template => rooms.get(placeOf(name).room) ?? api

/** Resources of one type, of all the templates together. */
export const resourcesOf = (stacks: ReadonlyMap<string, Template>, type: string) =>
  [...stacks.values()].flatMap((stack) => resources(stack, type))

/** A template's resources of one type. */
export function resources(stack: Template, type: string) {
  return Object.values(stack.Resources).filter((resource) => resource.Type === type)
}

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import * as z from 'zod'
import type { FunctionName } from '#functions/manifest.ts'
import { placeOf } from '#infra/base/rooms.ts'
import { root } from '#local/base/root.ts'
import type { ExampleStage } from './example-stages.ts'

const template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }).loose(),
  ),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
})
export type Template = z.infer<typeof template> & {
  /** CloudFormation does not delete this stack. */
  isProtected: boolean
  /** The assembly's artifacts that are deployed before it, by the stack's name in the code. */
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

/** The stacks other than those of rooms. */
const sharedStacks = ['data', 'outbox', 'api', 'routes', 'web', 'edge', 'watch', 'edge-watch'] as const

/** Templates by their stacks' names in the code. */
export type Stacks = Readonly<Record<(typeof sharedStacks)[number], Template>> & {
  /** The rooms' templates. */
  rooms: ReadonlyMap<string, Template>
  all: ReadonlyMap<string, Template>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for the templates that this test run has synthesized, by stage. */
    synthFolder: string
  }
}

/**
 * The templates of all stacks of an example stage as `cdk synth` makes them from the built tree. It throws at a finding
 * of the validator or of cdk-nag, with its message. The first caller in a test run makes those of every example, which
 * takes half a minute.
 */
export async function synthesizeStacks(stage: ExampleStage): Promise<Stacks> {
  const folder = inject('synthFolder')
  const begun = join(folder, 'begun')
  if (mkdirSync(begun, { recursive: true }) !== undefined) void writeTemplates(folder)
  const outcome = join(folder, `${stage}.outcome`)
  const ended = join(folder, 'ended')
  while (!existsSync(outcome)) {
    if (existsSync(ended)) throw new Error(readFileSync(ended, 'utf8'))
    await wait(200)
  }
  const failure = readFileSync(outcome, 'utf8')
  if (failure !== '') throw new Error(failure)
  return readStacks(join(folder, stage))
}

/** The last file that it writes is `ended`, with its error, if any. */
async function writeTemplates(folder: string): Promise<void> {
  const run = (program: string, parameter: string) =>
    promisify(execFile)(process.execPath, [join(root, program), parameter], { cwd: root })
  const failure = await run('scripts/build.ts', '--cloud')
    .then(() => run('e2e/kit/write-templates.ts', folder))
    .then(() => 'Its templates were not written.', String)
  writeFileSync(join(folder, 'ended'), failure)
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

/** One of several templates; throws if there is no such stack. */
export function templateOf(stacks: ReadonlyMap<string, Template>, name: string): Template {
  const found = stacks.get(name)
  if (!found) throw new Error(`No stack ${name}.`)
  return found
}

/** The stack of a function: its room's or, if no endpoint or job has it, the API's. */
export const stackOf = ({ rooms, api }: Stacks, name: FunctionName): Template => rooms.get(placeOf(name).room) ?? api

/** Resources of one type, in all templates. */
export const resourcesOf = (stacks: ReadonlyMap<string, Template>, type: string) =>
  [...stacks.values()].flatMap((stack) => resources(stack, type))

/** A template's resources of one type. */
export function resources(stack: Template, type: string) {
  return Object.values(stack.Resources).filter((resource) => resource.Type === type)
}

import { compareQuotas, type AccountQuotas } from './account-quotas.ts'
import type { DeployArguments } from './deploy-arguments.ts'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { addressOutputs } from '#infra/base/address-outputs.ts'

/** The addresses of a deployment, from the outputs of its stacks. */
export interface Addresses {
  site: string
  app: string
}

/** The tools of a deployment; a program's result is its exit code. */
export interface DeployTools {
  cdk(parameters: readonly string[]): Promise<number>
  /** Undefined if the account cannot be asked. */
  readQuotas(): Promise<AccountQuotas | undefined>
  /** Whether the operator types the requested word. */
  asksFor(word: string): Promise<boolean>
  readAddresses(stage: string): Addresses
  smoke(addresses: Addresses): Promise<boolean>
  say(line: string): void
}

/** Synthesised once: exactly what is shown is deployed. */
const assembly = 'cdk.out'

/** Stacks do not wait for each other. */
const stacksAtOnce = '4'

/**
 * Compares the context with the account's quotas, builds what is out of date (the CDK app does), shows the changes,
 * asks, deploys all stacks and checks the result from outside. Returns the exit code; the first failing step is the
 * last.
 */
export async function deployStage(
  { stage, context, yes }: DeployArguments,
  outputsFile: string,
  tools: DeployTools,
): Promise<number> {
  const { cdk, say } = tools
  const failed = (step: string) => {
    say(`\n${step} failed; nothing after it was done.`)
    return 1
  }
  const quotas = await tools.readQuotas()
  if (!quotas) say('The account’s quotas were not compared: the program aws is not here, or was refused.')
  const { tooHigh, hints } = quotas ? compareQuotas(context, quotas) : { tooHigh: [], hints: [] }
  for (const line of [...tooHigh, ...hints]) say(line)
  if (tooHigh.length > 0) return failed('Comparing quotas')

  const settings = context.flatMap((setting) => ['--context', setting])
  say(`\n— synth of ${stage}`)
  if ((await cdk(['synth', '--quiet', '--output', assembly, ...settings])) !== 0) return failed('Synth')

  const fromAssembly = ['--all', '--app', assembly]
  say(`\n— what would change in ${stage}`)
  if ((await cdk(['diff', ...fromAssembly])) !== 0) return failed('Diff')

  if (!yes && !(await tools.asksFor(stage))) {
    say('Nothing was deployed.')
    return 1
  }
  say(`\n— deploy of ${stage}`)
  // The answer above approves all stacks at once.
  const approved = ['--require-approval', 'never', '--concurrency', stacksAtOnce, '--outputs-file', outputsFile]
  if ((await cdk(['deploy', ...fromAssembly, ...approved])) !== 0) return failed('Deploy')

  const addresses = tools.readAddresses(stage)
  say(`\n— smoke test of ${addresses.site} and ${addresses.app}`)
  if (await tools.smoke(addresses)) return 0
  say(`\n${stage} is deployed, and something in it does not hold; docs/operating.md says how to go back.`)
  return 1
}

/** As `cdk deploy --outputs-file` writes them: by stack, by output. */
const outputs = z.record(z.string(), z.record(z.string(), z.string()))

/** The addresses of the stage; throws if its web stack reported none. */
export function readAddresses(file: string, stage: string): Addresses {
  const stack = `festlens-${stage}-web`
  const told = outputs.parse(JSON.parse(readFileSync(file, 'utf8')))[stack]
  const address = (name: string) => {
    const value = told?.[name]
    if (value === undefined) throw new Error(`${file}: the stack ${stack} has no output ${name}.`)
    return new URL(value).origin
  }
  return { site: address(addressOutputs.site), app: address(addressOutputs.app) }
}

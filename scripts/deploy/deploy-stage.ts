import { compareQuotas, type AccountQuotas } from './account-quotas.ts'
import type { DeployArguments } from './deploy-arguments.ts'
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { addressOutputs } from '#infra/base/address-outputs.ts'

/** Where a deployment answers, from the outputs of its stacks. */
export interface Addresses {
  site: string
  app: string
}

/** What a deployment is made with; a program's answer is its exit code. */
export interface DeployTools {
  cdk(parameters: readonly string[]): Promise<number>
  /** Undefined where the account cannot be asked. */
  readQuotas(): Promise<AccountQuotas | undefined>
  /** Whether the operator types the word that they are asked for. */
  asksFor(word: string): Promise<boolean>
  readAddresses(stage: string): Addresses
  smoke(addresses: Addresses): Promise<boolean>
  say(line: string): void
}

/** Synthesised once: what is shown is what is deployed. */
const assembly = 'cdk.out'

/** Rooms do not wait for each other. */
const stacksAtOnce = '4'

/**
 * Compares the context with the account's quotas, builds what is out of date (the CDK app does), shows what would
 * change, asks, deploys all stacks and looks at the result from outside. Answers the exit code; the first step that
 * fails is the last.
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
  // The answer above is the approval, for all stacks at once.
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

/** Where the stage answers; throws where its web stack told no addresses. */
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

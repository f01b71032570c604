import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '#local/base/root.ts'
import type { Aws } from '../rollback/aws-cli.ts'

/** Quotas of the account, in the product's region, that a deployment depends on. */
export interface AccountQuotas {
  /** Lambda: concurrent executions. */
  concurrentExecutions: number
  /** MediaConvert: concurrent jobs in one on-demand queue. */
  concurrentFilmJobs: number
}

const lambdaSettings = z.object({ AccountLimit: z.object({ ConcurrentExecutions: z.number() }) })
const serviceQuotas = z.object({ Quotas: z.array(z.object({ QuotaName: z.string(), Value: z.number() })) })

/** Asks the account; throws `AwsCliError` if the program `aws` is refused or not installed. */
export async function readAccountQuotas(aws: Aws): Promise<AccountQuotas> {
  const { AccountLimit } = lambdaSettings.parse(await aws(['lambda', 'get-account-settings']))
  const { Quotas } = serviceQuotas.parse(
    await aws(['service-quotas', 'list-service-quotas', '--service-code', 'mediaconvert']),
  )
  const perQueue = Quotas.find(({ QuotaName }) => /concurrent jobs per on-demand queue/i.test(QuotaName))
  return {
    concurrentExecutions: AccountLimit.ConcurrentExecutions,
    concurrentFilmJobs: perQueue?.Value ?? Number.POSITIVE_INFINITY,
  }
}

const cdkJson = z.object({ context: z.record(z.string(), z.unknown()).default({}) })

/** A context's number from the command line, else from cdk.json, else the default. */
export function numberOfContext(context: readonly string[], name: keyof AccountQuotas): number | undefined {
  const given = context.findLast((setting) => setting.startsWith(`${name}=`))?.slice(name.length + 1)
  const kept = cdkJson.parse(JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'))).context[name]
  const found = given ?? kept ?? (name === 'concurrentExecutions' ? 10 : undefined)
  return found === undefined ? undefined : Number(found)
}

/** Compares the contexts with the account: a value above the quota stops a deployment, a lower one is a hint. */
export function compareQuotas(
  context: readonly string[],
  account: AccountQuotas,
): { tooHigh: string[]; hints: string[] } {
  const names = ['concurrentExecutions', 'concurrentFilmJobs'] as const
  const tooHigh: string[] = []
  const hints: string[] = []
  for (const name of names) {
    const named = numberOfContext(context, name)
    const has = account[name]
    if (named === undefined || named === has) continue
    if (named > has)
      tooHigh.push(`Context ${name} is ${named}, and the account has ${has}: ask for more, or name ${has}.`)
    else if (Number.isFinite(has))
      hints.push(`Context ${name} is ${named}, and the account has ${has}: you can name that.`)
  }
  return { tooHigh, hints }
}

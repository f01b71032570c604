import { join } from 'node:path'
import { askForWord } from './deploy/ask-for-word.ts'
import { type DeployArguments, readDeployArguments } from './deploy/deploy-arguments.ts'
import { readAccountQuotas } from './deploy/account-quotas.ts'
import { deployStage, readAddresses } from './deploy/deploy-stage.ts'
import { AwsCliError, awsCli, shellRegion } from './rollback/aws-cli.ts'
import { root } from '#local/base/root.ts'
import { runProgram } from './run-program.ts'
import { lookAtDeployment } from './smoke/look-at-deployment.ts'

const usage = `npm run deploy -- [--stage dev] [--context name=value]… [--yes]

Builds, shows what would change, asks, deploys all stacks with the AWS credentials of this shell, and smoke-tests the
result. --yes asks nobody. docs/operating.md lists the context.`

const outputsFile = join(root, 'build', 'stack-outputs.json')

function readCommandLine(): DeployArguments | undefined {
  try {
    return readDeployArguments(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    console.error(`${error.message}\n\n${usage}`)
    return undefined
  }
}

async function readQuotas(context: readonly string[]) {
  const region = context.findLast((setting) => setting.startsWith('region='))?.slice('region='.length) ?? shellRegion()
  try {
    return await readAccountQuotas(awsCli(region))
  } catch (error) {
    if (error instanceof AwsCliError) return undefined
    throw error
  }
}

async function deploy(): Promise<number> {
  const wanted = readCommandLine()
  if (!wanted) return 1
  // Fails now, not after minutes of work.
  if (!wanted.yes && !process.stdin.isTTY) {
    console.error('There is nobody to ask, for this is no terminal: --yes deploys without asking.')
    return 1
  }
  return deployStage(wanted, outputsFile, {
    cdk: (parameters) => runProgram('cdk', parameters, { CDK_DISABLE_VERSION_CHECK: '1' }),
    readQuotas: () => readQuotas(wanted.context),
    asksFor: (word) => askForWord(word, process.stdin, process.stdout),
    readAddresses: (stage) => readAddresses(outputsFile, stage),
    smoke: (addresses) => lookAtDeployment({ ...addresses, checkout: false }),
    say: console.log,
  })
}

process.exitCode = await deploy()

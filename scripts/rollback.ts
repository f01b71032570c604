import { lambdaName } from '../infra/lambda-names.ts'
import { awsCli, AwsCliError } from './rollback/aws-cli.ts'
import { readRollbackArguments } from './rollback/rollback-arguments.ts'
import { readVersions, setFunctionBack } from './rollback/set-function-back.ts'

const usage = `npm run rollback -- function <endpoint or job> [version] [--list] [--stage dev] [--region eu-north-1]

Sets one function back to a version that was deployed before, at once and for every caller: to the one before the live one, or to
the one named. --list shows them. Asks the program aws, with the credentials of this shell.`

async function rollBack(): Promise<void> {
  const { stage, region, name, version, list } = readRollbackArguments(process.argv.slice(2))
  const aws = awsCli(region)
  if (list) {
    const { live, versions } = await readVersions(aws, lambdaName(stage, name))
    for (const { number, publishedAt } of versions)
      console.log(`${String(number).padStart(5)}  ${publishedAt}${number === live ? '  live' : ''}`)
    return
  }
  const { was, is } = await setFunctionBack(aws, stage, name, version)
  console.log(`${name} of ${stage} runs version ${is.number} of ${is.publishedAt}; it ran ${was}.`)
}

try {
  await rollBack()
} catch (error) {
  if (error instanceof TypeError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof RangeError || error instanceof AwsCliError) console.error(error.message)
  else throw error
  process.exitCode = 1
}

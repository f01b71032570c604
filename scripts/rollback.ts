import { lambdaName } from '#infra/base/lambda-names.ts'
import { type Aws, awsCli, AwsCliError } from './rollback/aws-cli.ts'
import { readRollbackArguments, type RollbackTarget } from './rollback/rollback-arguments.ts'
import { readVersions, setFunctionBack } from './rollback/set-function-back.ts'
import { readBuilds, setPagesBack } from './rollback/set-pages-back.ts'

const usage = `npm run rollback -- function <endpoint or job> [version]
npm run rollback -- site|app [builds]
      [--list] [--stage dev] [--region eu-north-1]

Sets one function back to the version before the live one, or to the one named; or the pages of a host to the build before, or to
that so many builds ago. At once and for everybody. --list shows what there is. Asks the program aws, with the credentials and the region of this shell.`

/** Returns the lines to print. */
async function list(aws: Aws, stage: string, target: RollbackTarget): Promise<string[]> {
  if (target.kind === 'pages') {
    const builds = await readBuilds(aws, stage, target.surface)
    return builds.map(
      (at, ago) => `${String(ago).padStart(5)}  ${new Date(at).toISOString()}${ago === 0 ? '  live' : ''}`,
    )
  }
  const { live, versions } = await readVersions(aws, lambdaName(stage, target.name))
  return versions.map(
    ({ number, publishedAt }) => `${String(number).padStart(5)}  ${publishedAt}${number === live ? '  live' : ''}`,
  )
}

async function setBack(aws: Aws, stage: string, target: RollbackTarget): Promise<string> {
  if (target.kind === 'pages') {
    const files = await setPagesBack(aws, stage, target.surface, target.builds)
    const ago = `${target.builds} ${target.builds === 1 ? 'build' : 'builds'} ago`
    return `The ${target.surface} of ${stage} shows what it showed ${ago}; ${files} files were put back.`
  }
  const { was, is } = await setFunctionBack(aws, stage, target.name, target.version)
  return `${target.name} of ${stage} runs version ${is.number} of ${is.publishedAt}; it ran ${was}.`
}

async function rollBack(): Promise<void> {
  const { stage, region, target, list: onlyShow } = readRollbackArguments(process.argv.slice(2))
  const aws = awsCli(region)
  const lines = onlyShow ? await list(aws, stage, target) : [await setBack(aws, stage, target)]
  for (const line of lines) console.log(line)
}

try {
  await rollBack()
} catch (error) {
  if (error instanceof TypeError) console.error(`${error.message}\n\n${usage}`)
  else if (error instanceof RangeError || error instanceof AwsCliError) console.error(error.message)
  else throw error
  process.exitCode = 1
}

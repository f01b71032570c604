import { parseArgs } from 'node:util'

export interface DeployArguments {
  /** `dev` unless named. */
  stage: string
  /** Everything for `cdk --context`, the stage included, as `name=value`. */
  context: readonly string[]
  /** Nobody is asked. */
  yes: boolean
}

/** Stacks, roles and buckets are named by it. */
const stagePattern = /^[a-z][a-z0-9-]{0,15}$/

/** What `cdk` calls the same: so that nobody names two stages at once. */
const stageContext = /^stage=/

/** Reads the command line; throws `TypeError` with a sentence for the person who typed it. */
export function readDeployArguments(parameters: readonly string[]): DeployArguments {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      stage: { type: 'string', default: 'dev' },
      context: { type: 'string', short: 'c', multiple: true, default: [] },
      yes: { type: 'boolean', short: 'y', default: false },
    },
  })
  const { stage, context, yes } = values
  if (!stagePattern.test(stage)) throw new TypeError(`A stage is a short word in lower case, not '${stage}'.`)
  for (const setting of context) {
    if (stageContext.test(setting)) throw new TypeError(`The stage is named by --stage, not by --context ${setting}.`)
    if (!/^[^=]+=/.test(setting)) throw new TypeError(`--context takes name=value, not '${setting}'.`)
  }
  return { stage, context: [`stage=${stage}`, ...context], yes }
}

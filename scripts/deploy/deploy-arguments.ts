import { parseArgs } from 'node:util'

export interface DeployArguments {
  /** `dev` unless named. */
  stage: string
  /** All values for `cdk --context`, including the stage, as `name=value`. */
  context: readonly string[]
  /** Deploys without asking. */
  yes: boolean
}

/** Stack, role and bucket names contain it. */
const stagePattern = /^[a-z][a-z0-9-]{0,15}$/

/** The context that `cdk` itself uses for the stage: it may not be named twice. */
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

import { parseArgs } from 'node:util'
import { type FunctionName, functionNeeds } from '#functions/manifest.ts'
import type { Surface } from '#shared/api/endpoints.ts'
import { shellRegion } from './aws-cli.ts'

/** A function to a version (by default the one before the live one), or a surface's pages by some builds. */
export type RollbackTarget =
  | { kind: 'function'; name: FunctionName; version: number | undefined }
  | { kind: 'pages'; surface: Surface; builds: number }

export interface RollbackArguments {
  stage: string
  region: string
  target: RollbackTarget
  /** Only shows what would change. */
  list: boolean
}

const isFunctionName = (name: string): name is FunctionName => name in functionNeeds

/** Reads the command line; throws `TypeError` with a sentence for the person who typed it. */
export function readRollbackArguments(parameters: readonly string[]): RollbackArguments {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      stage: { type: 'string', default: 'dev' },
      region: { type: 'string', default: shellRegion() },
      list: { type: 'boolean', default: false },
    },
  })
  return { ...values, target: readTarget(positionals) }
}

function readTarget([kind, ...rest]: readonly string[]): RollbackTarget {
  if (kind === 'function' && rest.length <= 2) {
    const [name = '', version] = rest
    if (!isFunctionName(name))
      throw new TypeError(`There is no function '${name}'; its name is its path, such as mail/send-mail.`)
    return { kind, name, version: version === undefined ? undefined : countOf(version) }
  }
  if ((kind === 'site' || kind === 'app') && rest.length <= 1)
    return { kind: 'pages', surface: kind, builds: countOf(rest[0] ?? '1') }
  throw new TypeError('Expected: function <endpoint or job> [version], or site [builds], or app [builds].')
}

function countOf(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new TypeError(`Expected a number from 1 on, not '${text}'.`)
  return Number(text)
}

import { parseArgs } from 'node:util'
import { functionNeeds } from '#functions/manifest.ts'
import type { FunctionName } from '#functions/needs.ts'

export interface RollbackArguments {
  stage: string
  region: string
  name: FunctionName
  /** The one before the live one where absent. */
  version: number | undefined
  /** Nothing is changed, only shown. */
  list: boolean
}

const isFunctionName = (name: string): name is FunctionName => name in functionNeeds

/** Reads the command line; throws `TypeError` with a sentence for whoever typed it. */
export function readRollbackArguments(parameters: readonly string[]): RollbackArguments {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      stage: { type: 'string', default: 'dev' },
      region: { type: 'string', default: 'eu-north-1' },
      list: { type: 'boolean', default: false },
    },
  })
  const [kind, name = '', version, ...more] = positionals
  if (kind !== 'function' || more.length > 0) throw new TypeError('Expected: function <endpoint or job> [version].')
  if (!isFunctionName(name))
    throw new TypeError(`There is no function '${name}'; its name is its path, such as jobs/send-mail.`)
  if (version !== undefined && !/^\d+$/.test(version)) throw new TypeError(`A version is a number, not '${version}'.`)
  return { ...values, name, version: version === undefined ? undefined : Number(version) }
}

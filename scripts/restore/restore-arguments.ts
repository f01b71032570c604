import { parseArgs } from 'node:util'
import { shellRegion } from '../rollback/aws-cli.ts'
import type { RestoreRules } from './restore-rows.ts'

export interface RestoreArguments {
  /** Names of tables. */
  restored: string
  live: string
  region: string
  rules: RestoreRules
}

/** Reads the command line; throws `TypeError` with a sentence for the person who typed it. */
export function readRestoreArguments(parameters: readonly string[]): RestoreArguments {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      region: { type: 'string', default: shellRegion() },
      only: { type: 'string' },
      replace: { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
    },
  })
  const [restored, live, ...rest] = positionals
  if (restored === undefined || live === undefined || rest.length > 0)
    throw new TypeError('Expected the names of two tables: the restored one and the live one.')
  if (restored === live) throw new TypeError('A table is not restored from itself.')
  const { region, only, replace, apply } = values
  return {
    restored,
    live,
    region,
    rules: { only: only === undefined ? undefined : readOnly(only), replaces: replace, applies: apply },
  }
}

function readOnly(text: string): { attribute: string; value: string } {
  const [, attribute, value] = /^(\w+)=(.+)$/.exec(text) ?? []
  if (attribute === undefined || value === undefined)
    throw new TypeError(`Expected --only attribute=value, such as eventId=evn_…, not '${text}'.`)
  return { attribute, value }
}

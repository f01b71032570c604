import * as z from 'zod'
import type { FunctionName } from '#functions/manifest.ts'
import { lambdaName, liveAlias } from '#infra/base/lambda-names.ts'
import type { Aws } from './aws-cli.ts'

export interface Version {
  number: number
  /** Lambda's form: ISO-8601 with the zone's offset. */
  publishedAt: string
}

const versionList = z.object({
  Versions: z.array(z.object({ Version: z.string(), LastModified: z.string() })),
})
const alias = z.object({ FunctionVersion: z.string().regex(/^\d+$/) })

/** The versions of a function, newest first, and its live one. */
export async function readVersions(aws: Aws, lambda: string): Promise<{ live: number; versions: Version[] }> {
  const at = ['--function-name', lambda]
  const { Versions } = versionList.parse(await aws(['lambda', 'list-versions-by-function', ...at]))
  const { FunctionVersion } = alias.parse(await aws(['lambda', 'get-alias', ...at, '--name', liveAlias]))
  return {
    live: Number(FunctionVersion),
    versions: Versions.filter(({ Version }) => /^\d+$/.test(Version))
      .map(({ Version, LastModified }) => ({ number: Number(Version), publishedAt: LastModified }))
      .toSorted((a, b) => b.number - a.number),
  }
}

/**
 * Sets a function to `wanted`, or to the version before the live one. All callers use its alias, so the next call runs
 * that version. Returns the old and the new version; throws `RangeError` if there is no such version.
 */
export async function setFunctionBack(
  aws: Aws,
  stage: string,
  name: FunctionName,
  wanted?: number,
): Promise<{ was: number; is: Version }> {
  const lambda = lambdaName(stage, name)
  const { live, versions } = await readVersions(aws, lambda)
  const is = versions.find(({ number }) => (wanted === undefined ? number < live : number === wanted))
  if (!is) {
    const numbers = versions.map(({ number }) => number).join(', ')
    throw new RangeError(
      `${lambda} has no ${wanted === undefined ? `version before ${live}` : `version ${wanted}`}; there are: ${numbers}.`,
    )
  }
  const version = ['--function-version', String(is.number)]
  await aws(['lambda', 'update-alias', '--function-name', lambda, '--name', liveAlias, ...version])
  return { was: live, is }
}

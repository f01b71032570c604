import { cacheControlOf } from '#infra/edge/cache-rules.ts'

/** One version of one file in a surface's bucket. */
export interface StoredVersion {
  key: string
  versionId: string
  /** What is served now. */
  isLatest: boolean
  /** Epoch milliseconds. */
  storedAt: number
}

/** Every build has it, and a deployment of a build stores it anew. */
export const everyBuildsPage = 'index.html'

/** Pages and the like; assets stay beside those of other builds, and the deployment's own settings are no build's. */
const isOfOneBuild = (key: string) => cacheControlOf(key) === cacheControlOf(everyBuildsPage)

/** When each build that can still be gone back to was deployed, newest first: the first one is served now. Epoch milliseconds. */
export function deployedBuilds(versions: readonly StoredVersion[]): number[] {
  return versions
    .filter(({ key }) => key === everyBuildsPage)
    .map(({ storedAt }) => storedAt)
    .toSorted((a, b) => b - a)
}

/**
 * The versions to be put back for the surface to be as it was `builds` deployments ago: of each file the one that was served
 * midway between that deployment and the next, for a deployment takes its minutes. A file that came later stays, and nothing
 * leads to it. Throws `RangeError` where there is no such build.
 */
export function versionsOfBuild(versions: readonly StoredVersion[], builds: number): StoredVersion[] {
  const deployed = deployedBuilds(versions)
  const [next, wanted] = [deployed[builds - 1], deployed[builds]]
  if (wanted === undefined || next === undefined)
    throw new RangeError(`Builds to go back to: ${Math.max(0, deployed.length - 1)}, asked for: ${builds}.`)
  const moment = (wanted + next) / 2
  const served = new Map<string, StoredVersion>()
  for (const version of versions.toSorted((a, b) => a.storedAt - b.storedAt))
    if (isOfOneBuild(version.key) && version.storedAt <= moment) served.set(version.key, version)
  return [...served.values()].filter(({ isLatest }) => !isLatest)
}

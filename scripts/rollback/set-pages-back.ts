import * as z from 'zod'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import type { Surface } from '#shared/api/endpoints.ts'
import { fileOutputs } from '#infra/base/address-outputs.ts'
import type { Aws } from './aws-cli.ts'
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

/** Every build has it, and a deployment of a build stores it again. */
const everyBuildsPage = 'index.html'

/** Pages and the like; assets stay beside those of other builds, and the deployment's own settings are no build's. */
const isOfOneBuild = (key: string) => cacheControlOf(key) === cacheControlOf(everyBuildsPage)

/** When each build that can be gone back to was deployed, newest (the live one) first. Epoch milliseconds. */
export function deployedBuilds(versions: readonly StoredVersion[]): number[] {
  return versions
    .filter(({ key }) => key === everyBuildsPage)
    .map(({ storedAt }) => storedAt)
    .toSorted((a, b) => b - a)
}

/**
 * The versions to be put back for the surface to be as it was `builds` deployments ago: of each file the one that was
 * served midway between that deployment and the next, for a deployment takes its minutes. A file that came later stays,
 * and nothing leads to it. Throws `RangeError` where there is no such build.
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

interface SurfaceFiles {
  bucket: string
  distribution: string
  versions: StoredVersion[]
}

const stacks = z.object({
  Stacks: z.tuple([z.object({ Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })) })]),
})
const objectVersions = z.object({
  Versions: z
    .array(
      z.object({
        Key: z.string(),
        VersionId: z.string(),
        IsLatest: z.boolean(),
        LastModified: z.iso.datetime({ offset: true }),
      }),
    )
    .default([]),
})

/** How many copies S3 is asked for at once. */
const atOnce = 8

/** What lies in the bucket of a surface, and what serves it. */
async function readFiles(aws: Aws, stage: string, surface: Surface): Promise<SurfaceFiles> {
  const [{ Outputs }] = stacks.parse(
    await aws(['cloudformation', 'describe-stacks', '--stack-name', `festlens-${stage}-web`]),
  ).Stacks
  const output = (name: string) => {
    const value = Outputs.find(({ OutputKey }) => OutputKey === name)?.OutputValue
    if (value === undefined)
      throw new RangeError(`The stack festlens-${stage}-web has no output ${name}; deploy it first.`)
    return value
  }
  const bucket = output(fileOutputs[surface].bucket)
  const { Versions } = objectVersions.parse(await aws(['s3api', 'list-object-versions', '--bucket', bucket]))
  return {
    bucket,
    distribution: output(fileOutputs[surface].distribution),
    versions: Versions.map(({ Key, VersionId, IsLatest, LastModified }) => ({
      key: Key,
      versionId: VersionId,
      isLatest: IsLatest,
      storedAt: Date.parse(LastModified),
    })),
  }
}

/** When each build that a surface can go back to was deployed, newest (the live one) first. Epoch milliseconds. */
export async function readBuilds(aws: Aws, stage: string, surface: Surface): Promise<number[]> {
  return deployedBuilds((await readFiles(aws, stage, surface)).versions)
}

/**
 * Serves a surface's pages as they were `builds` deployments ago; their assets are all still there. Answers how many
 * files were put back; throws `RangeError` where there is no such build. What was interrupted can be done again.
 */
export async function setPagesBack(aws: Aws, stage: string, surface: Surface, builds: number): Promise<number> {
  const { bucket, distribution, versions } = await readFiles(aws, stage, surface)
  const wanted = versionsOfBuild(versions, builds)
  /** Copied onto itself, a version is the newest again, with its own metadata. */
  const restore = async ({ key, versionId }: StoredVersion) => {
    const source = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}?versionId=${versionId}`
    await aws(['s3api', 'copy-object', '--bucket', bucket, '--key', key, '--copy-source', source])
  }
  // Builds are counted by this one page: as long as it is as it was, the same command does the same again.
  const isCounted = ({ key }: StoredVersion) => key === everyBuildsPage
  await inParallel(
    wanted.filter((version) => !isCounted(version)),
    atOnce,
    restore,
  )
  await inParallel(wanted.filter(isCounted), 1, restore)
  await aws(['cloudfront', 'create-invalidation', '--distribution-id', distribution, '--paths', '/*'])
  return wanted.length
}

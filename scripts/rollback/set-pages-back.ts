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
  /** Whether it is served now. */
  isLatest: boolean
  /** Epoch milliseconds. */
  storedAt: number
}

/** Every build has this page, and each deployment stores it again. */
const everyBuildsPage = 'index.html'

/** Pages and similar files; assets of all builds stay, and the deployment's own settings belong to no build. */
const isOfOneBuild = (key: string) => cacheControlOf(key) === cacheControlOf(everyBuildsPage)

/** When each build that is still available was deployed, newest (the live one) first. Epoch milliseconds. */
export function deployedBuilds(versions: readonly StoredVersion[]): number[] {
  return versions
    .filter(({ key }) => key === everyBuildsPage)
    .map(({ storedAt }) => storedAt)
    .toSorted((a, b) => b - a)
}

/**
 * The versions to restore so that the surface is as it was `builds` deployments ago: of each file the one that was
 * served midway between that deployment and the next, because a deployment takes minutes. A newer file stays, and no
 * page links to it. Throws `RangeError` if there is no such build.
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

/** Simultaneous copies at S3. */
const atOnce = 8

/** The files in a surface's bucket, and the distribution that serves it. */
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

/** When each build that a surface can return to was deployed, newest (the live one) first. Epoch milliseconds. */
export async function readBuilds(aws: Aws, stage: string, surface: Surface): Promise<number[]> {
  return deployedBuilds((await readFiles(aws, stage, surface)).versions)
}

/**
 * Serves a surface's pages as they were `builds` deployments ago; their assets still exist. Returns how many files were
 * restored; throws `RangeError` if there is no such build. It can be repeated after an interruption.
 */
export async function setPagesBack(aws: Aws, stage: string, surface: Surface, builds: number): Promise<number> {
  const { bucket, distribution, versions } = await readFiles(aws, stage, surface)
  const wanted = versionsOfBuild(versions, builds)
  /** Copied onto itself, a version becomes the newest again, with its own metadata. */
  const restore = async ({ key, versionId }: StoredVersion) => {
    const source = `${bucket}/${key.split('/').map(encodeURIComponent).join('/')}?versionId=${versionId}`
    await aws(['s3api', 'copy-object', '--bucket', bucket, '--key', key, '--copy-source', source])
  }
  // This page counts the builds: as long as it is unchanged, the same command has the same effect.
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

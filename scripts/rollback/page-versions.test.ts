import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deployedBuilds, type StoredVersion, versionsOfBuild } from './set-pages-back.ts'

const pages = ['index.html', 'no/index.html', 'pricing/index.html', '404.html', 'sitemap.xml']
const minute = 60_000

/** A bucket after some deployments, each of which stores a new version of every file within its minutes. */
const buckets = fc
  .array(
    fc.record({
      /** Minutes after the previous deployment. */
      pause: fc.integer({ min: 10 * minute, max: 5000 * minute }),
      pages: fc.uniqueArray(fc.constantFrom(...pages.slice(1))),
      took: fc.array(fc.integer({ min: 0, max: 4 * minute }), { minLength: 7, maxLength: 7 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((deployments) => {
    let clock = 0
    const builds = deployments.map(({ pause, pages: some, took }, build) => {
      clock += pause
      const keys = ['index.html', ...some, `assets/app-${build}.js`, 'config.json']
      return new Map(
        keys.map((key, index) => [key, { versionId: `${key}@${build}`, storedAt: clock + (took[index] ?? 0) }]),
      )
    })
    const all = builds.flatMap((build) => [...build].map(([key, version]) => ({ key, ...version })))
    const newest = (key: string) => Math.max(...all.filter((each) => each.key === key).map(({ storedAt }) => storedAt))
    const versions = all.map((each) => ({ ...each, isLatest: each.storedAt === newest(each.key) }))
    return { builds, versions }
  })

/** The files that are served once these versions have been restored. */
function servedAfter(versions: readonly StoredVersion[], restored: readonly StoredVersion[]): Map<string, string> {
  const served = new Map(versions.filter(({ isLatest }) => isLatest).map(({ key, versionId }) => [key, versionId]))
  for (const { key, versionId } of restored) served.set(key, versionId)
  return served
}

describe('going back to a build', () => {
  it('serves each of its pages as it was, after any later deployments', () => {
    fc.assert(
      fc.property(buckets, fc.nat(), ({ builds, versions }, number) => {
        const ago = 1 + (number % (builds.length - 1))
        const served = servedAfter(versions, versionsOfBuild(versions, ago))
        const wanted = [...(builds.at(-1 - ago) ?? [])].filter(([key]) => key !== 'config.json')
        expect(wanted.map(([key]) => served.get(key))).toEqual(wanted.map(([, { versionId }]) => versionId))
      }),
    )
  })

  it('touches neither assets nor the settings of the deployment', () => {
    fc.assert(
      fc.property(buckets, ({ versions }) => {
        for (const { key } of versionsOfBuild(versions, 1)) expect(pages).toContain(key)
      }),
    )
  })

  it('counts a build for each deployment, the one that is served first', () => {
    fc.assert(
      fc.property(buckets, ({ builds, versions }) => {
        const times = builds.map((build) => build.get('index.html')?.storedAt)
        expect(deployedBuilds(versions)).toEqual(times.toReversed())
      }),
    )
  })

  it('says how many builds there are where it is asked for more', () => {
    const only = [{ key: 'index.html', versionId: 'a', isLatest: true, storedAt: 0 }]
    expect(() => versionsOfBuild(only, 1)).toThrow(new RangeError('Builds to go back to: 0, asked for: 1.'))
    expect(() => versionsOfBuild([], 1)).toThrow(RangeError)
  })
})

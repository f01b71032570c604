import { thirdPartyNames, type TrackingIds } from '#shared/third-parties.ts'
import { recordOf } from './json-record.ts'
import { loadOnce } from './load-once.ts'

/** `/config.json` of each origin, written at deploy time: what a build cannot know. */
export interface SurfaceConfig {
  siteOrigin: string
  appOrigin: string
  stripe: {
    publishableKey: string
    /** Where Stripe.js comes from; null is Stripe's own address. */
    scriptUrl: string | null
  }
  tracking: TrackingIds
  /** Address of a gallery that visitors may try as guests; null or absent without a demo. */
  demoGallery?: string | null
}

/** Read once per page; after a failure the next caller tries again. */
export const loadSurfaceConfig = loadOnce(async (): Promise<SurfaceConfig> => {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  const config: unknown = await response.json()
  if (!isSurfaceConfig(config)) throw new Error('/config.json lacks a setting')
  return config
})

function isSurfaceConfig(value: unknown): value is SurfaceConfig {
  const { siteOrigin, appOrigin, stripe, tracking } = recordOf(value)
  const { publishableKey, scriptUrl } = recordOf(stripe)
  const ids = recordOf(tracking)
  return (
    [siteOrigin, appOrigin, publishableKey].every((each) => typeof each === 'string') &&
    [scriptUrl, ...thirdPartyNames.map((name) => ids[name])].every((each) => each === null || typeof each === 'string')
  )
}

import { thirdPartyNames, type TrackingIds } from '#shared/third-parties.ts'

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
}

let loading: Promise<SurfaceConfig> | undefined

/** Read once per page; a failure is forgotten, so that the next caller tries again. */
export function loadSurfaceConfig(): Promise<SurfaceConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchConfig(): Promise<SurfaceConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  const config: unknown = await response.json()
  if (!isSurfaceConfig(config))
    throw new Error('/config.json lacks origins, Stripe’s publishable key and script or the ids at third parties')
  return config
}

function isSurfaceConfig(value: unknown): value is SurfaceConfig {
  if (typeof value !== 'object' || value === null) return false
  if (!('siteOrigin' in value) || !('appOrigin' in value)) return false
  if (!('stripe' in value) || !('tracking' in value)) return false
  const { siteOrigin, appOrigin, stripe, tracking } = value
  if (typeof siteOrigin !== 'string' || typeof appOrigin !== 'string') return false
  return isStripeConfig(stripe) && isTrackingIds(tracking)
}

function isStripeConfig(value: unknown): value is SurfaceConfig['stripe'] {
  if (typeof value !== 'object' || value === null || !('publishableKey' in value) || !('scriptUrl' in value))
    return false
  const { publishableKey, scriptUrl } = value
  return typeof publishableKey === 'string' && (scriptUrl === null || typeof scriptUrl === 'string')
}

function isTrackingIds(value: unknown): value is TrackingIds {
  if (typeof value !== 'object' || value === null) return false
  const ids: Partial<Record<string, unknown>> = { ...value }
  return thirdPartyNames.every((name) => ids[name] === null || typeof ids[name] === 'string')
}

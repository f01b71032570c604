import { noTracking, thirdParties, thirdPartyNames, type TrackingIds } from '#shared/third-parties.ts'
import { loadSurfaceConfig } from '../../client/surface-config.ts'
import { type Consent, currentConsent } from '../consent/visitor-consent.ts'
import type { Trackers } from './start-trackers.ts'

export function permittedIds(ids: TrackingIds, consent: Consent): TrackingIds {
  const permitted = thirdPartyNames.map((name) => [name, consent[thirdParties[name].purpose] ? ids[name] : null])
  return { ...noTracking, ...Object.fromEntries(permitted) }
}

/** The ids that may be used now; none if the deployment's settings cannot be read. */
export async function permittedNow(): Promise<TrackingIds> {
  const consent = currentConsent()
  if (!consent.statistics && !consent.marketing) return noTracking
  const ids = await loadSurfaceConfig().then(
    ({ tracking }) => tracking,
    () => noTracking,
  )
  return permittedIds(ids, consent)
}

/** Loads, once each, the configured trackers that the visitor consented to; returns them. */
export async function permittedTrackers(): Promise<Trackers> {
  const ids = await permittedNow()
  if (thirdPartyNames.every((name) => ids[name] === null)) return {}
  const { startTrackers } = await import('./start-trackers.ts')
  return startTrackers(ids)
}

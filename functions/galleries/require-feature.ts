import type { GalleryFeatures } from '#shared/rules/gallery-features.ts'
import { AppError } from '../runtime/app-error.ts'
import type { GalleryViewer } from './gallery-rules.ts'

/** Throws `switched_off` if the hosts have switched the feature off, for themselves too. */
export function requireFeature({ event }: Pick<GalleryViewer, 'event'>, feature: keyof GalleryFeatures): void {
  if (!event.features[feature]) throw new AppError('switched_off', `The hosts have switched ${feature} off.`)
}

import { showHead } from '#shared/api/galleries.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { clock } from '../../runtime/clock.ts'
import { anybodyInGallery } from '../shared-gallery-guard.ts'
import { headOf } from '../gallery-head.ts'

/** One answer for all viewers of a gallery, so that hundreds of open pages cause one call every other second. */
export const handler = endpoint('galleries/show-head', anybodyInGallery, showHead, async ({ who }) => ({
  head: headOf(who, clock.now()),
}))

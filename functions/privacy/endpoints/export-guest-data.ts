import { exportGuestData } from '#shared/api/privacy.ts'
import { gallery } from '../../galleries/gallery-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { exportGuest } from '../export-guest.ts'

export const handler = endpoint('privacy/export-guest-data', gallery, exportGuestData, ({ who }) =>
  exportGuest(who.event, who.guestId),
)

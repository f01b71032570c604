import { showErasure } from '#shared/api/privacy.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { host } from '../../sign-in/host-guard.ts'
import { ownErasure } from '../own-erasure.ts'

export const handler = endpoint('privacy/show-erasure', host, showErasure, ({ who }) => ownErasure(who.email))

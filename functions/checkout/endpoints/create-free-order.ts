import { createFreeOrder } from '#shared/api/checkout.ts'
import { anyone } from '../../kit/anyone-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { redeemFreeOrder } from '../redeem-free-order.ts'

/** Stripe is left out where nothing is to be paid; its codes are not. */
export const handler = endpoint('checkout/create-free-order', anyone, createFreeOrder, async ({ body, request }) => ({
  orderId: await redeemFreeOrder(body, request.network),
}))

import { giveFreeOrder } from '#shared/api/payments.ts'
import { fallbackLocale } from '#shared/locales.ts'
import { admin } from '../../admin/admin-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { grantFreeOrder } from '../grant-free-order.ts'
import { orderIdOf } from '../order-id.ts'

export const handler = endpoint('payments/give-free-order', admin, giveFreeOrder, async ({ body }) => {
  const { email, locale, buyerCountry = null, attempt } = body
  const orderId = attempt ? orderIdOf(`${attempt} for ${email}`) : undefined
  return { orderId: await grantFreeOrder({ email, locale: locale ?? fallbackLocale, buyerCountry }, orderId) }
})

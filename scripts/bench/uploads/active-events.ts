import { randomUUID } from 'node:crypto'
import { buyPackage, openEvent } from '#e2e/http/shopper.ts'
import { signInHost } from '#e2e/kit/sign-in-host.ts'
import type { Product } from '#e2e/kit/start-product.ts'
import { waitForMail } from '#e2e/kit/wait-for-mail.ts'

/** A host with credits for this many events; each call opens one and returns it. */
export async function activeEvents(product: Product, count: number) {
  const host = product.newBrowser()
  const email = `host-${randomUUID()}@example.com`
  for (let bought = 0; bought < count; bought += 1) await buyPackage(host, email)
  await waitForMail(product.console, email, count)
  await signInHost(product, host, email, count)
  return async () => {
    const { id, slug } = await openEvent(host)
    const answer = await host.call('app', 'POST', `/api/events/${id}/activation`)
    if (answer.status !== 200) throw new Error(`The activation was answered ${answer.status}.`)
    return { id, slug, host }
  }
}

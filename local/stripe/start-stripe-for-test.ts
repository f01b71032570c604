import { listen } from '../base/listen.ts'
import type { StandIn } from '../base/stand-in.ts'
import { createStripeStandIn, type StripeOptions, type StripeStandIn } from './start-stripe.ts'

/** The stand-in alone on a port of 127.0.0.1, any free one by default; every path that is not its own is a 404. */
export async function startStripe({
  port = 0,
  ...options
}: Omit<StripeOptions, 'origin'> & { port?: number }): Promise<StandIn & { stripe: StripeStandIn }> {
  const served: { by?: StripeStandIn } = {}
  const server = await listen(port, async (request, response) => {
    if (!served.by?.handle(request, response)) response.writeHead(404).end()
  })
  const stripe = await createStripeStandIn({ ...options, origin: server.url })
  served.by = stripe
  return {
    url: server.url,
    stripe,
    async close() {
      await server.close()
      await stripe.close()
    },
  }
}

import { startExtension } from '#shared/api/checkout.ts'
import { mostKeptYears } from '#shared/rules/prices.ts'
import { yearsLater } from '#shared/rules/retention.ts'
import { extensionRefusal, keptWith } from '../../events/extend-event.ts'
import { hostEvenOfDeleted } from '../../events/event-host-guard.ts'
import { createCheckoutSession } from '../../gateways/checkout-sessions.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { AppError } from '../../runtime/app-error.ts'
import { clock } from '../../runtime/clock.ts'
import { extensionSessionParams } from '../checkout-session-params.ts'
import { deploymentOf } from '../start-checkout.ts'

/** Milliseconds: a session lasts half an hour, and its payment must still find the event. */
const lastCallMs = 40 * 60 * 1000

/** Any host may buy years, even after the event's date has deleted it, as long as it can be restored. */
export const handler = endpoint(
  'checkout/start-extension',
  hostEvenOfDeleted,
  startExtension,
  async ({ who: { host, event }, body: { years, ...order } }) => {
    const now = clock.now()
    const { tombstone, timeZone } = event
    const isTooLate = tombstone && Date.parse(tombstone.restorableUntil) - now.getTime() < lastCallMs
    const refusal = isTooLate ? 'event_deleted' : extensionRefusal(event, now)
    if (refusal) throw new AppError(refusal, 'This event cannot be kept longer.')
    const keptUntil = keptWith(event, years)
    if (keptUntil === undefined) throw new AppError('not_active', 'The event is not active yet.')
    if (keptUntil > yearsLater(now, mostKeptYears, timeZone).toISOString())
      throw new AppError('kept_long_enough', `No event is kept longer than ${mostKeptYears} years from now.`)
    const sold = { ...order, eventId: event.id, years, keptUntil, email: host.email }
    return { clientSecret: await createCheckoutSession(extensionSessionParams(sold, deploymentOf(), now)), keptUntil }
  },
)

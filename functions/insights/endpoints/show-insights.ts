import { showInsights } from '#shared/api/insights.ts'
import { eventHost } from '../../events/event-host-guard.ts'
import { endpoint } from '../../kit/endpoint.ts'
import { insightsOf } from '../insights-of.ts'

export const handler = endpoint('insights/show-insights', eventHost, showInsights, ({ who: { event } }) =>
  insightsOf(event),
)

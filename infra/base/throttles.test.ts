import { expect, test } from 'vitest'
import { type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { otherwise, throttles } from './throttles.ts'
import { typedEntries } from '#shared/typed-entries.ts'

const rows = typedEntries<EndpointName, EndpointRow>(endpoints)

test.each(rows.filter(([, { limit }]) => limit))(
  '%s takes at once what two callers may send in a whole window, and in the long run what three may',
  (_, { limit, throttle }) => {
    const { rate, burst } = throttle ? throttles[throttle] : otherwise
    const { max = 0, seconds = 1 } = limit ?? {}
    expect(burst).toBeGreaterThanOrEqual(max * 2)
    expect(rate).toBeGreaterThanOrEqual((max / seconds) * 3)
  },
)

test('what guests do and what Stripe tells is held back by the API’s own throttle alone', () => {
  const open = rows.filter(([, { access }]) => access === 'gallery' || access === 'stripe')
  expect(open.filter(([, { throttle }]) => throttle !== undefined)).toEqual([])
})

test('no endpoint may take more than the whole API', () => {
  for (const { rate, burst } of Object.values(throttles)) {
    expect(rate).toBeLessThan(otherwise.rate)
    expect(burst).toBeLessThan(otherwise.burst)
  }
})

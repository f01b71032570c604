import { beforeAll, describe, expect, it } from 'vitest'
import { openProductTables } from '#e2e/kit/open-product-tables.ts'
import { epochSeconds } from '../database/epoch.ts'
import { putRow } from '../database/rows.ts'
import { endpoints } from '#shared/api/endpoints.ts'
import { enforceRateLimit } from './rate-limit.ts'

beforeAll(async () => {
  const { close } = await openProductTables()
  return close
})

const name = 'uploads/create-uploads'
const limit = { by: 'guest', max: 3, seconds: 60 } as const
const refused = { code: 'rate_limited' }

let networks = 0
/** How calls go from an address that nobody has called from. */
function newAddress() {
  const network = `192.0.2.${(networks += 1)}`
  return { network, call: (guest?: string) => enforceRateLimit(name, limit, network, guest) }
}

describe('a limit by guest', () => {
  it('counts each guest separately, however many share one address', async () => {
    const { call } = newAddress()
    for (let guest = 1; guest <= 20; guest++)
      for (let time = 1; time <= limit.max; time++) await call(`wedding-${guest}`)
    await expect(call('wedding-7')).rejects.toMatchObject(refused)
    await call('wedding-21')
  })

  it('takes all whom nobody knows at one address for one guest', async () => {
    const { call } = newAddress()
    for (let time = 1; time <= limit.max; time++) await call()
    await expect(call()).rejects.toMatchObject(refused)
    await call('known')
    await newAddress().call()
  })

  it('ends for the address itself where five hundred guests would have used theirs up', async () => {
    const { network, call } = newAddress()
    const windowEndsAt = epochSeconds() + limit.seconds
    await putRow('limits', {
      Item: { id: `${name}#viewer#${network}`, calls: 500 * limit.max - 1, windowEndsAt, expiresAt: windowEndsAt },
    })
    await call('the-last')
    await expect(call('one-more')).rejects.toMatchObject({ ...refused, retryAfter: expect.any(Number) })
  })
})

it.each([
  ['uploads/complete-upload', 1200],
  ['photos/change-photo', 120],
  ['photos/remove-photo', 120],
  ['walls/note-showing', 120],
  ['messages/decide-message', 120],
] as const)('%s is limited to %i calls a minute and guest', (name, max) => {
  expect(endpoints[name].limit).toEqual({ by: 'guest', max, seconds: 60 })
})

describe('a window that was opened before the clock was set back', () => {
  it('holds nobody up: another is opened in its place', async () => {
    const windowEndsAt = epochSeconds() + 40 * 24 * 60 * 60
    const { call } = newAddress()
    await putRow('limits', {
      Item: { id: `${name}#guest#from-the-future`, calls: limit.max, windowEndsAt, expiresAt: windowEndsAt },
    })
    for (let time = 1; time <= limit.max; time++) await call('from-the-future')
    await expect(call('from-the-future')).rejects.toMatchObject(refused)
  })
})

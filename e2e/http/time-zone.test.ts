import sharp from 'sharp'
import { describe, expect, vi } from 'vitest'
import { test as it } from '../kit/share-product.ts'
import { photosOf, type Picked, sendAll } from './guest.ts'
import { openEvent, signIn } from './shopper.ts'

/** A photo whose camera does not say where its clock ran, or does. */
async function photoAt(clock: string, offset?: string): Promise<Picked> {
  const exif = { DateTimeOriginal: `2026:06:20 ${clock}`, ...(offset && { OffsetTimeOriginal: offset }) }
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
  return { name: `${clock}.jpg`, type: 'image/jpeg', bytes: await picture.withExif({ IFD2: exif }).jpeg().toBuffer() }
}

describe('an event that takes place elsewhere than was thought', () => {
  it('has its photos in the order in which they were taken there', async ({ product }) => {
    const host = product.newBrowser()
    await signIn(product, host, 'traveller@example.com')
    const { id, slug, timeZone } = await openEvent(host)
    expect(timeZone).toBe('UTC')
    const picked = [await photoAt('14:00:00'), await photoAt('13:00:00', '+00:00')]
    await sendAll(product.newBrowser(), slug, picked)
    const times = async () => (await photosOf(host, slug, picked.length)).map(({ capturedAt }) => capturedAt)
    expect(await times()).toEqual(['2026-06-20T13:00:00.000Z', '2026-06-20T14:00:00.000Z'])
    const changed = await host.call('app', 'PATCH', `/api/events/${id}`, { json: { timeZone: 'Europe/Oslo' } })
    expect(changed.status).toBe(200)
    await vi.waitFor(
      async () => expect(await times()).toEqual(['2026-06-20T12:00:00.000Z', '2026-06-20T13:00:00.000Z']),
      {
        timeout: 30_000,
      },
    )
  })
})

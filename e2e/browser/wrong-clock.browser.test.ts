import { expect } from 'vitest'
import { createEvent } from '#shared/api/events.ts'
import { type ClockProposal, type Guest, listGuests } from '#shared/api/guests.ts'
import { noisePhoto, sendAll } from '../http/guest.ts'
import { test } from '../kit/browse-product.ts'
import { expectAccessible, openPage, phone } from '../kit/watched-page.ts'
import { openSession } from './host-event.ts'

test('a host reads of a camera whose clock is wrong, sets it right, takes it back and sets it by hand', async ({
  product,
  browser,
}) => {
  const { page, troubles } = await openPage(browser, phone)
  try {
    await openSession(page, product, 'owner@wrong-clock.example')
    const created = await page.request.post(`${product.app}/api/events`, {
      headers: { origin: product.app },
      data: { title: 'A wrong clock', date: '2027-06-19', timeZone: 'Europe/Oslo' },
    })
    const { id, slug } = createEvent.response.parse(await created.json())
    for (const name of ['Anna', 'Bjørn', 'Cecilie', 'Jonas'])
      await sendAll(product.newBrowser(), slug, [await noisePhoto()], name)
    const api = `${product.app}/api/events/${id}`
    const jonas = async (): Promise<Guest | undefined> => {
      const { guests } = listGuests.response.parse(await (await page.request.get(`${api}/guests`)).json())
      return guests.find(({ name }) => name === 'Jonas')
    }
    const shift = async () => (await jonas())?.clockShiftMinutes

    // What the server finds in hundreds of photos is tried beside its rule.
    const proposal: ClockProposal = {
      guestId: (await jonas())?.guestId ?? '',
      shiftMinutes: -60,
      photos: 41,
      from: '2027-06-19T13:00:00.000Z',
      to: '2027-06-19T21:00:00.000Z',
    }
    await page.route(`${api}/clock-proposals`, (route) => route.fulfill({ json: { proposals: [proposal] } }))
    await page.goto(`${product.app}/events/${id}/guests`)
    const card = page.getByRole('article', { name: 'Jonas’s camera seems to be 1 hour ahead' })
    await card.getByText(/^Jun 19, 2027, 3:00\s–\s11:00\sPM$/).waitFor()
    await card.getByText(/^Jun 19, 2027, 2:00\s–\s10:00\sPM$/).waitFor()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Move 41 photos' }).click()
    await page.getByText('41 photos moved by 1 hour.').first().waitFor()
    await page.getByText('clock set back by 1 hour').waitFor()
    expect(await card.count()).toBe(0)
    expect(await shift()).toBe(-60)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(shift).toBe(0)

    await page.getByRole('button', { name: 'Set the clock of Jonas' }).click()
    const truth = page.getByLabel('Really taken')
    const shown = await truth.inputValue()
    const twoDaysLater = new Date(Date.parse(`${shown}Z`) + 2 * 24 * 60 * 60_000)
    await truth.fill('')
    await page.getByRole('button', { name: 'Set the clock', exact: true }).last().click()
    await page.getByText('Give a day and a time.').waitFor()
    await truth.fill(twoDaysLater.toISOString().slice(0, 16))
    await page.getByRole('button', { name: 'Set the clock', exact: true }).last().click()
    await page.getByText('clock set forward by 2 days').waitFor()
    expect(await shift()).toBe(2 * 24 * 60)
    expect(troubles).toEqual([])
  } finally {
    await page.context().close()
  }
})

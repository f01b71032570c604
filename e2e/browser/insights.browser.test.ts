import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { createEvent } from '#shared/api/events.ts'
import { noisePhoto, sendAll } from '../http/guest.ts'
import { test } from '../kit/browse-product.ts'
import { expectAccessible, openPage, phone } from '../kit/watched-page.ts'
import { openSession } from './host-event.ts'

test('a host sees what became of the evening in figures, as a table too, and takes them along as CSV', async ({
  product,
  browser,
}) => {
  const { page, troubles } = await openPage(browser, phone)
  try {
    await openSession(page, product, 'owner@insights.example')
    const created = await page.request.post(`${product.app}/api/events`, {
      headers: { origin: product.app },
      data: { title: 'An evening in figures', date: '2027-06-19' },
    })
    const { id, slug } = createEvent.response.parse(await created.json())
    await page.goto(`${product.app}/events/${id}/insights`)
    await page.getByRole('heading', { name: 'No figures yet' }).waitFor()

    const kari = product.newBrowser()
    await kari.call('app', 'GET', `/api/galleries/${slug}?t=7`)
    await sendAll(kari, slug, [await noisePhoto(), await noisePhoto()], '=Kari')
    await page.goto(`${product.app}/events/${id}/guests`)
    await page.getByRole('link', { name: 'See the figures' }).click()
    await page.getByRole('heading', { name: 'Figures of the evening' }).waitFor()
    await page.getByText('1 visit, 2 photos and videos').waitFor()
    await page.getByText('As a table').click()
    expect(await page.getByRole('table').getByRole('cell').allTextContents()).toEqual(['2'])
    await expectAccessible(page)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toContain('"table","7","1","2",')
    // No spreadsheet takes a guest's name for a formula.
    expect(csv).toContain(`"'=Kari"`)
    expect(troubles).toEqual([])
  } finally {
    await page.context().close()
  }
})

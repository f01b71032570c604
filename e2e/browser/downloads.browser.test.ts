import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as z from 'zod'
import { createEvent } from '#shared/api/events.ts'
import { noisePhoto, sendAll } from '../http/guest.ts'
import { test } from '../kit/browse-product.ts'
import { desktop, expectAccessible, openPage, phone } from '../kit/watched-page.ts'
import { openSession, signIn } from './host-event.ts'
import { readZip } from './read-zip.ts'

const host = 'host@take-it-home.example'

const zips = (page: Page) =>
  page
    .getByRole('region', { name: 'ZIPs of this event' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** The names in a ZIP, without numbers and times. */
async function namesIn(page: Page, zip: string): Promise<string[]> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download the ZIP: ${zip}` }).click()
  const entries = await readZip(await (await downloading).path())
  return entries
    .map(({ name }) => name.replace(/\d{4} [\d-]+ [\d.]+ /, ''))
    .filter((name) => !name.startsWith('album/') && name !== 'SHA256SUMS.txt')
}

/** An answer that splits every ZIP into two, as happens to very large ones. */
const inParts = (answer: string): string =>
  JSON.stringify(JSON.parse(answer), (_, value: unknown) => {
    const { data } = readyZip.safeParse(value)
    if (!data) return value
    const { url, ...rest } = data
    const files = [1, 2].map((part) => ({ url, name: `${part}.zip`, size: data.size, entries: data.entries }))
    return { ...rest, files }
  })
const readyZip = z.looseObject({ status: z.literal('ready'), url: z.string(), size: z.int(), entries: z.int() })

test('a host downloads a guest’s photos and a choice of their own, on any device, and later what came since', async ({
  product,
  browser,
}) => {
  const [desk, pocket] = [await openPage(browser, desktop), await openPage(browser, phone)]
  const { page } = desk
  try {
    await signIn(page, product, host)
    const created = await page.request.post(`${product.app}/api/events`, {
      headers: { origin: product.app },
      data: { title: 'Take it home', date: '2027-06-19' },
    })
    const { id, slug } = createEvent.response.parse(await created.json())
    const place = `${product.app}/events/${id}/downloads`
    await page.goto(place)
    await page.getByText('No ZIP yet').waitFor()
    await expectAccessible(page)
    const [first, second, third, late] = await Promise.all(Array.from({ length: 4 }, () => noisePhoto()))
    if (!first || !second || !third || !late) throw new Error('There are four photos.')
    await sendAll(product.newBrowser(), slug, [first, second], 'Kari')
    await sendAll(product.newBrowser(), slug, [third], 'Ola')

    await page.reload()
    await page.getByLabel('What it holds').selectOption('Kari (2)')
    await page.getByLabel('Folders').selectOption('By guest')
    await page.getByRole('button', { name: 'Prepare the ZIP' }).click()
    await page.getByRole('link', { name: 'Download the ZIP: Guest: Kari' }).waitFor()
    // The connection breaks before the first byte, and again halfway: the page continues by itself.
    const asked: (string | undefined)[] = []
    await page.route(/\/files\/downloads\//, async (route) => {
      asked.push(route.request().headers()['range'])
      if (asked.length === 1) return route.abort('connectionreset')
      if (asked.length > 2) return route.continue()
      const answer = await route.fetch()
      const body = (await answer.body()).subarray(0, 1000)
      return route.fulfill({ response: answer, body, headers: { ...answer.headers(), 'content-length': '1000' } })
    })
    expect((await namesIn(page, 'Guest: Kari')).sort()).toEqual([`Kari/${first.name}`, `Kari/${second.name}`].sort())
    expect(asked).toEqual([undefined, undefined, 'bytes=1000-'])
    await page.unroute(/\/files\/downloads\//)
    await page.getByLabel('What it holds').selectOption('Starred photos')
    await page.getByRole('button', { name: 'Prepare the ZIP' }).click()
    await page.getByText('There is nothing of that choice to download.').waitFor()

    await page.getByLabel('What it holds').selectOption('The best 50')
    await page.getByText('Every guest is in before anybody twice').waitFor()
    await page.getByRole('button', { name: 'Prepare the ZIP' }).click()
    await page.getByRole('link', { name: 'Download the ZIP: The best 50' }).waitFor()

    await page.goto(`${product.app}/events/${id}`)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox').first().click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'ZIP', exact: true }).click()
    await page.getByRole('link', { name: 'Download the ZIP: 1 chosen photo' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/events/${id}/downloads`)

    await openSession(pocket.page, product, host)
    await pocket.page.goto(place)
    await expect
      .poll(() => zips(pocket.page).getByRole('heading').allTextContents())
      .toEqual(['1 chosen photo', 'The best 50', 'Guest: Kari'])
    await expectAccessible(pocket.page)

    await pocket.page.getByLabel('What it holds').selectOption('Everything')
    await pocket.page.getByRole('button', { name: 'Prepare the ZIP' }).click()
    await pocket.page.getByRole('link', { name: 'Download the ZIP: Everything' }).waitFor()
    await sendAll(product.newBrowser(), slug, [late], 'Ola')
    await page.goto(`${product.app}/events/${id}`)
    await page.getByText('1 photo or video came after this ZIP.').waitFor()
    await page.getByRole('button', { name: 'Make a ZIP of it alone' }).click()
    const since = page.getByRole('link', { name: /^Download the ZIP: Everything: what came after / })
    await since.waitFor()
    const name = ((await since.getAttribute('aria-label')) ?? '').replace('Download the ZIP: ', '')
    expect(await namesIn(page, name)).toEqual([late.name])
    await expect.poll(() => page.getByText('came after this ZIP').count()).toBe(0)

    await page.route(/\/api\/events\/\w+\/downloads/, async (route) => {
      const answer = await route.fetch()
      return route.fulfill({ response: answer, body: inParts(await answer.text()) })
    })
    await page.goto(place)
    await page.getByText('Each part is a ZIP that opens by itself.').first().waitFor()
    const parts = page.getByRole('link', { name: /^Part \d of 2 · [\d.]+ [kM]B: Everything$/ })
    expect(await parts.count()).toBe(2)
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await parts.last().click()
    expect((await readZip(await (await downloading).path())).length).toBeGreaterThan(4)
    // A browser logs the refusal of an empty choice.
    expect([...desk.troubles, ...pocket.troubles]).toEqual([
      expect.stringContaining('ERR_CONNECTION_RESET'),
      expect.stringContaining('400 (Bad Request)'),
    ])
  } finally {
    await Promise.all([page.context().close(), pocket.page.context().close()])
  }
})

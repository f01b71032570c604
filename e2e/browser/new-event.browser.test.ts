import { describe, expect } from 'vitest'
import { buyPackage, readMe, signIn as signInBrowser } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { desktop, expectAccessible, phone } from '../kit/watched-page.ts'
import { activateEvent, createFreeEvent, signIn } from './host-event.ts'

const event = { title: 'Ida & Jonas', date: '2027-06-19', greeting: '' }

describe('a host with a credit', () => {
  test('creates an event that is active at once', async ({ product, open }) => {
    const email = 'active-at-once@example.com'
    const { page, troubles } = await open(phone)
    await buyPackage(product.newBrowser(), email)
    await signIn(page, product, email)
    await page.getByText('1 Premium Event credit').waitFor()
    await page.getByRole('link', { name: 'Create event' }).click()
    await page.getByLabel('Title').fill(event.title)
    await page.getByLabel('Date').fill(event.date)
    await expect.poll(() => page.getByRole('switch', { name: 'Uses your credit' }).isChecked()).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create event' }).click()
    await page.getByRole('heading', { name: event.title }).waitFor()
    expect(await page.getByText('This event is free').count()).toBe(0)
    const host = product.newBrowser()
    await signInBrowser(product, host, email)
    expect(await readMe(host)).toMatchObject({ credits: 0, events: [{ status: 'active' }] })
    expect(troubles).toEqual([])
  })

  test('keeps it free by a switch, and reads on all its pages that it is, until it is activated', async ({
    product,
    open,
  }) => {
    const email = 'kept-free@example.com'
    const { page, troubles } = await open(desktop)
    await buyPackage(product.newBrowser(), email)
    await signIn(page, product, email)
    await createFreeEvent(page, event)
    const banner = page.getByText('This event is free, and you have a credit')
    for (const place of ['Share', 'Guests', 'Wall', 'Settings', 'Photos']) {
      await page.getByRole('link', { name: place, exact: true }).click()
      await banner.waitFor()
      expect(await page.getByRole('button', { name: 'Activate with a credit' }).count()).toBe(1)
    }
    await expectAccessible(page)
    // The checklist of an empty event asks the same.
    await page.getByRole('button', { name: /^Activate the event/ }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await activateEvent(page)
    await expect.poll(() => banner.count()).toBe(0)
    expect(troubles).toEqual([])
  })
})

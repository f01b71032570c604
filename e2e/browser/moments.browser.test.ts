import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listPhotos } from '#shared/api/photos.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { openEvent, signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { desktop, expectAccessible, expectFocused } from '../kit/watched-page.ts'
import { takeSession } from './host-event.ts'

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Nothing of it is to be seen.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

describe('a host divides the day into moments', () => {
  test('by typing a timetable, and moves a photo that belongs elsewhere', async ({ product, open }) => {
    const host = product.newBrowser()
    await signIn(product, host, 'moments@example.com')
    const { id, slug } = await openEvent(host, 'Ida & Jonas')
    const guest = product.newBrowser()
    await sendAll(guest, slug, await Promise.all([noisePhoto(), noisePhoto(), noisePhoto()]), 'Kari')
    await photosOf(host, slug, 3)
    const momentsOfPhotos = async () => {
      const { json } = await guest.call('app', 'GET', `/api/galleries/${slug}/photos`)
      return listPhotos.response.parse(json).photos.map(({ momentId }) => momentId)
    }

    const { page } = await open(desktop)
    await takeSession(page, product, host)
    await page.goto(`${product.app}/events/${id}/settings#plan`)
    const panel = page.getByRole('form', { name: 'Moments of the day' })
    // The focus moves to what follows a removed button.
    await panel.getByRole('button', { name: 'Propose from the photos' }).press('Enter')
    await expectFocused(panel.getByLabel('Begins'))
    await panel.getByRole('button', { name: 'Cancel' }).press('Enter')
    const add = panel.getByRole('button', { name: 'Add a moment' })
    await expectFocused(add)

    await add.click()
    await panel.getByRole('button', { name: 'Save the moments' }).click()
    await panel.getByText('Give it a name.').waitFor()
    await panel.getByLabel('Name').fill('Ceremony')
    await panel.getByLabel('Begins').fill('2020-06-20T14:00')
    await add.click()
    await panel.getByLabel('Name').last().fill('Dinner')
    await panel.getByLabel('Begins').last().fill('2020-06-20T18:00')
    await panel.getByRole('button', { name: 'Save the moments' }).click()
    await page.getByText('The gallery is divided by these moments now.').first().waitFor()
    await expectFocused(add)
    const [begins, name] = [panel.getByLabel('Begins').first(), panel.getByLabel('Name').first()]
    expect(await overlap(begins, name)).toBe(false)
    await expectAccessible(page)
    await expect.poll(async () => new Set(await momentsOfPhotos()).size).toBe(1)
    const [dinner] = await momentsOfPhotos()
    expect(dinner).toMatch(/^mom_/)

    await page.goto(`${product.app}/events/${id}`)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.locator('main li[data-photo] a').first().click()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('combobox', { name: 'Move to' }).selectOption({ label: 'Ceremony' })
    await page.getByText('1 photo or video moved.').first().waitFor()
    await expect.poll(async () => new Set(await momentsOfPhotos()).size).toBe(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(momentsOfPhotos).toEqual([dinner, dinner, dinner])
  })
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { showGift } from '#shared/api/gifts.ts'
import { giftDays, giftLetterAt } from '#shared/rules/gifts.ts'
import { test } from '../kit/browse-product.ts'
import { readMail } from '../kit/read-mail.ts'
import { startProduct, type Product } from '../kit/start-product.ts'
import { waitForMail } from '../kit/wait-for-mail.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'
import { openSession } from './host-event.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const dayMs = 24 * 60 * 60 * 1000
const words = 'Dear Åse and Ola,\nnow you get every single one.'

test('a gallery is given: written, paid, corrected, printed, delivered on its day and found', async ({ open }) => {
  const sendOn = giftDays(new Date(Date.now() + 2 * dayMs)).first
  const { page, troubles } = await open(phone)
  await page.goto(`${product.site}/gift`)
  await page.getByRole('link', { name: 'Give a gallery' }).first().click()
  const gift = page.getByRole('switch', { name: 'It’s a gift' })
  await expect.poll(() => gift.isChecked()).toBe(true)
  await page.getByLabel('Their e-mail address').fill('wrong@example.com')
  await page.getByLabel('From whom').fill('Aunt Ingrid')
  await page.getByLabel('Your words').fill('See www.example.com')
  await page.getByLabel('Day of the letter').fill(sendOn)
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByText('Please leave out web addresses').waitFor()
  await page.getByLabel('Your words').fill(words)
  await page.reload()
  await page.getByRole('figure').getByText('now you get every single one.').waitFor()
  await page.getByLabel('Language of the letter').selectOption('no')
  await page.getByRole('figure').getByText('Fra Aunt Ingrid').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByText('For wrong@example.com. The letter goes out on').waitFor()

  const form = page.frameLocator('#payment iframe')
  await form.getByLabel('Email').fill('giver@example.com')
  await form.getByLabel('Card number').fill('4242424242424242')
  await form.getByLabel('Expiration date').pressSequentially('1234')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('Name on card').fill('Ingrid Berg')
  await form.getByLabel('Country or region').selectOption('NO')
  await form.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/payment-success/)
  await page.getByText('goes to wrong@example.com on').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Their e-mail address').fill('couple@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('goes to couple@example.com on').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the card as PDF' }).click()
  expect((await readFile(await (await download).path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
  expect(await readMail(product.console, 'couple@example.com')).toEqual([])

  const now = new Date(giftLetterAt(sendOn).getTime() + 60_000).toISOString()
  await product.newBrowser().call('console', 'POST', '/clock', { json: { now } })
  const letter = await waitForMail(product.console, 'couple@example.com')
  expect(letter.subject).toBe('Aunt Ingrid har en gave til deg')
  expect(letter.text).toContain('> now you get every single one.')
  expect(await readMail(product.console, 'wrong@example.com')).toEqual([])
  await page.reload()
  await page.getByText('has gone to couple@example.com').waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Thank you. Your gift is ready!' }).waitFor()
  for (const [status, title] of [
    ['bounced', 'Your gift needs another address'],
    ['cancelled', 'This gift is cancelled'],
  ] as const) {
    await page.route('**/api/gifts/*', async (route) => {
      const response = await route.fetch()
      const gift = showGift.response.parse(await response.json())
      await route.fulfill({ response, json: { ...gift, status } })
    })
    await page.reload()
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.getByText('Your payment went through').count()).toBe(0)
    await expectAccessible(page)
  }
  expect(troubles).toEqual([])

  const { page: theirs, troubles: theirTroubles } = await open(phone)
  await openSession(theirs, product, 'couple@example.com')
  await theirs.goto(product.app)
  await theirs.getByRole('heading', { name: 'A gift from Aunt Ingrid' }).waitFor()
  await theirs.getByText('now you get every single one.').waitFor()
  await theirs.getByText('1 Premium Event credit').waitFor()
  await expectAccessible(theirs)
  expect(theirTroubles).toEqual([])
})

test('a gift that was turned off stays off over a reload and on the way back, until its link is opened again', async ({
  open,
}) => {
  const { page, troubles } = await open(phone)
  const link = `${product.site}/checkout#gift`
  const gift = page.getByRole('switch', { name: 'It’s a gift' })
  await page.goto(link)
  await expect.poll(() => gift.isChecked()).toBe(true)
  await gift.click()
  // People who buy for themselves go straight to the payment.
  const payment = page.locator('#payment iframe')
  await page.reload()
  await payment.waitFor()
  expect(await gift.isChecked()).toBe(false)
  await page.goto(product.site)
  await page.goBack()
  await payment.waitFor()
  expect(await gift.isChecked()).toBe(false)
  await page.goto(product.site)
  await page.goto(link)
  await expect.poll(() => gift.isChecked()).toBe(true)
  expect(troubles).toEqual([])
})

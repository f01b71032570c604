import { expect } from 'vitest'
import { openCheckout, pay } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { desktop, expectAccessible, phone } from '../kit/watched-page.ts'
import { signIn } from './host-event.ts'

test('a host becomes a partner, and sees who came by the link and what they bought', async ({ product, open }) => {
  const { page, troubles } = await open(phone)
  await signIn(page, product, 'partner@partners.example')
  await page.getByRole('link', { name: 'Partner programme' }).click()
  await page.getByRole('link', { name: 'Open the partner portal' }).waitFor()
  await page.getByLabel('Your code').fill('no spaces')
  await page.getByRole('button', { name: 'Get my link' }).click()
  await page.getByText('3 to 40 letters').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your code').fill('ask-kari')
  await page.getByRole('button', { name: 'Get my link' }).click()
  await page.getByRole('heading', { name: 'Nobody has come by it yet' }).waitFor()
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  expect(link).toBe(`${product.site}/?via=ask-kari`)
  await expectAccessible(page)

  const visitor = await open(desktop)
  const counted = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/referral-visits'))
  await visitor.page.goto(link)
  expect((await counted).status()).toBe(204)
  expect(new URL(visitor.page.url()).search).toBe('')

  const buyer = product.newBrowser()
  await pay(buyer, await openCheckout(buyer, { buyerCountry: 'NO', referralId: 'ask-kari' }), {
    email: 'buyer@partners.example',
  })
  const figures = page.getByRole('region', { name: 'What your link has brought' })
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Your link', exact: true }).waitFor()
      return figures.getByRole('cell').allTextContents()
    })
    .toEqual(['1', '499.00', '249.50'])
  expect(await figures.getByRole('definition').allTextContents()).toEqual(['1', '1', '249.50'])
  await expectAccessible(page)
  // Those who have not joined get a 404, which browsers write down.
  expect([...troubles, ...visitor.troubles]).toEqual([expect.stringContaining('404 (Not Found)')])
})

import type { Page } from 'playwright-core'

/** Goes from the site's home page through the embedded form: first with a declined card, then with a good one. */
export async function buyEvent(page: Page, site: string, email: string) {
  await page.goto(site)
  await page.locator('a[href="/checkout"]:visible').first().click()
  await page.waitForURL(`${site}/checkout`)
  const form = page.frameLocator('iframe')
  await form.getByRole('button', { name: /^Pay/ }).waitFor()
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Expiration date').pressSequentially('1234')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('Name on card').fill('Kari Nordmann')
  await form.getByLabel('Country or region').selectOption('NO')

  await form.getByLabel('Card number').fill('4000000000000002')
  await form.getByRole('button', { name: /^Pay/ }).click()
  await form.getByText(/declined/i).waitFor()

  await form.getByLabel('Card number').fill('4242424242424242')
  await form.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/\/payment-success/)
  await page.getByText(email).first().waitFor()
}

/** Pays in the form that the app shows to a host, whose address is known. */
export async function payHere(page: Page, price: RegExp) {
  const form = page.frameLocator('iframe')
  const pay = form.getByRole('button', { name: price })
  await pay.waitFor()
  await form.getByLabel('Card number').fill('4242424242424242')
  await form.getByLabel('Expiration date').pressSequentially('1234')
  await form.getByLabel('CVC').fill('123')
  await form.getByLabel('Name on card').fill('Kari Nordmann')
  await form.getByLabel('Country or region').selectOption('NO')
  await pay.click()
}

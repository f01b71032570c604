import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { giveFreeOrder } from '#shared/api/payments.ts'
import { showPartner } from '#shared/api/partners.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { buyPackage, lettersTo, openCheckout, openEvent, pay, signIn } from '../http/shopper.ts'
import { test } from '../kit/browse-product.ts'
import { startProduct, type Product } from '../kit/start-product.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
  const writer = product.newBrowser()
  const request = {
    name: 'Kari',
    email: 'kari@example.com',
    category: 'billing',
    subject: '=SUM(A1)',
    message: 'Where?',
  }
  expect((await writer.call('site', 'POST', '/api/support', { json: request })).status).toBe(201)
  await buyPackage(writer, 'buyer@example.com')
  await lettersTo(product, 'buyer@example.com', /ord_/)
})
afterAll(() => product.stop())

test('the administrator signs in, answers a request, sees a payment and gives a package away', async ({ open }) => {
  const { page, troubles } = await open()
  await page.goto(`${product.site}/admin`)
  await page.getByLabel('Username').fill(product.admin.username)
  await page.getByLabel('Password').fill('a guess')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Invalid credentials').waitFor()
  await expectAccessible(page)
  // What the browser itself says of a refused sign-in.
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([])
  troubles.length = 0

  await page.getByLabel('Password').fill(product.admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: '=SUM(A1)' }).click()
  const request = page.getByRole('dialog', { name: '=SUM(A1)' })
  await expectAccessible(page)
  await request.getByRole('button', { name: 'Mark as answered' }).click()
  await request.getByRole('button', { name: 'Mark as open' }).waitFor()
  expect(await request.getByRole('link', { name: 'Reply by mail' }).getAttribute('href')).toMatch(
    /^mailto:kari@example/,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: 'Answered' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`"'=SUM(A1)"`)

  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await page.getByRole('cell', { name: 'buyer@example.com' }).waitFor()
  await page.getByText('100.0% success rate').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Search').fill('nobody of that name')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByText('No payment fits').waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill('gift@example.com')
  // The answer is lost once; pressing again makes no second order.
  const lost: string[] = []
  await page.route(
    '**/api/admin/free-orders',
    async (route) => {
      lost.push(giveFreeOrder.response.parse(await (await route.fetch()).json()).orderId)
      await route.abort()
    },
    { times: 1 },
  )
  const give = page.getByRole('button', { name: 'Give the package' })
  await give.click()
  await page.getByText('That did not work. Please try again.').first().waitFor()
  troubles.length = 0
  await give.click()
  await page.getByText(`Order ${lost[0]} given to gift@example.com`).first().waitFor()

  for (const room of ['Mail', 'Reports', 'Personal data']) {
    await page.getByRole('link', { name: room, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: room }).waitFor()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByLabel('Password').waitFor()
  await page.goBack()
  await page.getByLabel('Password').waitFor()
  expect(troubles).toEqual([])
})

test('the sign-in needs no script until it is used, and a page opens by itself for who was signed in', async ({
  open,
}) => {
  const { page, troubles } = await open()
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`${product.site}/admin/mail`)
  await page.getByLabel('Password').waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('/entry.client-'))).toEqual([])
  // Typed and pressed before the page's script has come.
  await page.getByLabel('Username').fill(product.admin.username)
  await page.getByLabel('Password').fill(product.admin.password)
  await page.keyboard.press('Enter')
  const inside = page.getByRole('button', { name: 'Sign out everywhere' })
  await inside.waitFor()
  await page.reload()
  await inside.waitFor()
  expect(await page.getByLabel('Password').count()).toBe(0)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByLabel('Password').waitFor()
  await page.reload()
  await page.getByLabel('Password').waitFor()
  expect(troubles).toEqual([])
})

test('the list of payments speaks the reader’s language, and says when it cannot be read', async ({ open }) => {
  const { page, troubles } = await open()
  await page.goto(`${product.site}/sv/admin/payments`)
  await page.getByLabel('Användarnamn').fill(product.admin.username)
  await page.getByLabel('Lösenord').fill(product.admin.password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page
    .getByRole('row', { name: /buyer@example.com/ })
    .getByText('betald', { exact: true })
    .waitFor()

  await page.route('**/api/admin/payments?**', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto(`${product.site}/admin/payments`)
  await page.getByText('Error Loading Payments').waitFor()
  await page.getByText('Failed to load payment data from the database.').waitFor()
  await expect.poll(() => troubles.join()).toContain('Failed to fetch payments')
})

test('the administrator looks at a report that hosts have left open for a week, and decides', async ({
  open,
  onTestFinished,
}) => {
  const host = product.newBrowser()
  await signIn(product, host, 'host@example.com')
  const { slug } = await openEvent(host)
  const guest = product.newBrowser()
  await sendAll(guest, slug, [await noisePhoto()])
  const [photo] = await photosOf(guest, slug, 1)
  const path = `/api/galleries/${slug}/photos/${photo?.id}/reports`
  expect((await guest.call('app', 'POST', path, { json: { reason: 'me', message: 'That is me.' } })).status).toBe(202)
  const setClock = (now: string | null) => product.newBrowser().call('console', 'POST', '/clock', { json: { now } })
  onTestFinished(async () => void (await setClock(null)))
  await setClock(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString())

  const { page, troubles } = await open()
  await page.goto(`${product.site}/admin/reports`)
  await page.getByLabel('Username').fill(product.admin.username)
  await page.getByLabel('Password').fill(product.admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('img', { name: 'noise.jpg' }).waitFor()
  await page.getByText('That is me.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The photo is removed', { exact: true }).waitFor()
  await page.getByText('No report has been left open').waitFor()
  expect(troubles).toEqual([])
})

test('a partner’s month is noted as paid, once it is over, and the partner sees it', async ({
  open,
  onTestFinished,
}) => {
  const setClock = (now: string | null) => product.newBrowser().call('console', 'POST', '/clock', { json: { now } })
  onTestFinished(async () => void (await setClock(null)))
  const host = product.newBrowser()
  await signIn(product, host, 'anna@partners.example')
  expect((await host.call('app', 'POST', '/api/partner', { json: { code: 'anna-10' } })).status).toBe(201)
  // The months of a page are by its own clock.
  const before = new Date()
  before.setUTCDate(0)
  await setClock(before.toISOString())
  const buyer = product.newBrowser()
  await pay(buyer, await openCheckout(buyer, { buyerCountry: 'NO', referralId: 'anna-10' }), { email: 'b@example.com' })
  await lettersTo(product, 'b@example.com', /ord_/)
  await setClock(null)

  const { page, troubles } = await open(phone)
  await page.goto(`${product.site}/admin/partners`)
  await page.getByLabel('Username').fill(product.admin.username)
  await page.getByLabel('Password').fill(product.admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('cell', { name: '249,50' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const question = page.getByRole('dialog', { name: 'Mark as paid' })
  await question.getByText('anna@partners.example').waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByText('The payment is noted, and the partner gets a letter', { exact: true }).waitFor()
  await page.getByRole('cell', { name: 'Paid on' }).waitFor()
  expect(await page.getByRole('button', { name: 'Mark as paid' }).count()).toBe(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(
    '"anna@partners.example","nok","1","49900","24950"',
  )
  await lettersTo(product, 'anna@partners.example', /commission/)
  const { json } = await host.call('app', 'GET', '/api/partner')
  expect(showPartner.response.parse(json).months[0]?.sales).toMatchObject([
    { commission: 24950, paidAt: expect.any(String) },
  ])
  expect(troubles).toEqual([])
})

test('the log of personal data says in words who asked where no administrator did', async ({ open }) => {
  const host = product.newBrowser()
  await signIn(product, host, 'asking@example.com')
  expect((await host.call('app', 'GET', '/api/me/data')).status).toBe(200)
  const { page, troubles } = await open(phone)
  await page.goto(`${product.site}/no/admin/privacy`)
  await page.getByLabel('Brukernavn').fill(product.admin.username)
  await page.getByLabel('Passord').fill(product.admin.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('cell', { name: 'Verten selv' }).waitFor()
  expect(troubles).toEqual([])
})

test('nothing of the administration is wider than a phone, however long an address is', async ({ open }) => {
  const { page } = await open(phone)
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
  await buyPackage(product.newBrowser(), email)
  await lettersTo(product, email, /ord_/)
  await page.goto(`${product.site}/admin/payments`)
  await page.getByLabel('Username').fill(product.admin.username)
  await page.getByLabel('Password').fill(product.admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('cell', { name: email }).waitFor()
  const hidden = (name: string) => page.locator(name).evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(await hidden('[role=region]:has(> table)')).toBe(0)
  await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Open' }).click()
  await page.getByRole('dialog').getByText(email).waitFor()
  expect(await hidden('dialog[open]')).toBe(0)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Personal data' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('dialog', { name: 'Erase for good?' }).waitFor()
  expect(await hidden('dialog[open]')).toBe(0)
})

test('an administrator whose session has run out is asked to sign in again, on a phone as well', async ({ open }) => {
  const { page } = await open(phone)
  await page.goto(`${product.site}/no/admin/payments`)
  await page.getByLabel('Brukernavn').fill(product.admin.username)
  await page.getByLabel('Passord').fill(product.admin.password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('cell', { name: 'buyer@example.com' }).waitFor()
  await expectAccessible(page)
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Finn' }).click()
  await page.getByLabel('Søk').fill('noe')
  await page.getByRole('button', { name: 'Finn' }).click()
  await page.getByLabel('Passord').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})

import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { brand } from '#shared/brand.ts'
import { test } from '../kit/browse-product.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'

const still = { reducedMotion: 'reduce' } as const

describe('the site’s forms', () => {
  const toastOf = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

  test('a form whose script did not come says so, keeps what was typed, and works once the script can be had', async ({
    open,
    product,
  }) => {
    const { page } = await open({ ...still, ...phone })
    await page.route('**/assets/entry.client-*', (route) => route.abort())
    await page.goto(`${product.site}/support`)
    await page.getByLabel('Name').fill('Kari Nordmann')
    const note = page.locator('[data-not-started]')
    await note.waitFor()
    await page.unroute('**/assets/entry.client-*')
    const send = page.getByRole('button', { name: 'Send message' })
    await expect
      .poll(async () => {
        await send.click()
        return toastOf(page).getByText('Please select a category').count()
      })
      .toBe(1)
    await note.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Name').inputValue()).toBe('Kari Nordmann')
  })

  test('a message to support says what is missing, outlives a failed send and a reload, and is sent once', async ({
    open,
    product,
  }) => {
    const { page } = await open({ ...still, ...phone })
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/support')) bodies.push(request.postDataJSON())
    })
    await page.goto(`${product.site}/support`)
    const send = page.getByRole('button', { name: 'Send message' })
    // Typed and sent at once, before the page's script has come: nothing of it is lost.
    await page.getByLabel('Name').fill('Kari Nordmann')
    await page.getByLabel('E-mail address').fill('kari at home')
    await send.click()
    await toastOf(page).getByText('Please select a category').waitFor()
    await page.getByText('That does not look like an e-mail address').waitFor()
    expect(await page.getByLabel('E-mail address').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    expect(bodies).toEqual([])

    await page.getByLabel('E-mail address').fill('kari.support@example.com')
    await page.getByLabel('What is it about?').selectOption('billing')
    await page.getByLabel('Subject').fill('Two payments')
    await page.getByLabel('Message').fill('I paid twice.\nOrder 1 and 2.')
    await page.route('**/api/support', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
    await send.click()
    await toastOf(page).getByText('Failed to send message. Please try again.').waitFor()
    await expectAccessible(page)

    // Nothing scrolls or is touched after this reload: the draft is there all the same.
    await page.evaluate(() => scrollTo(0, 0))
    await page.reload()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('I paid twice.\nOrder 1 and 2.')
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('billing')
    expect(await page.getByLabel('Name').inputValue()).toBe('Kari Nordmann')

    await page.route(
      '**/api/support',
      (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/problem+json',
          json: {
            type: 'about:blank',
            title: 'Bad Request',
            status: 400,
            code: 'invalid_request',
            errors: [{ field: 'subject', code: 'too_big', message: 'Too long.' }],
            requestId: 'req_1',
          },
        }),
      { times: 1 },
    )
    await send.click()
    await page.getByText('This is too long. Please shorten it.').waitFor()
    expect(bodies).toHaveLength(2)

    await page.getByLabel('Subject').fill('Paid twice')
    await send.dblclick()
    await toastOf(page).getByText('Message sent').waitFor()
    await page.getByText(/Your number: sup_/).waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('')
    expect(bodies.slice(2)).toEqual([
      {
        name: 'Kari Nordmann',
        email: 'kari.support@example.com',
        category: 'billing',
        subject: 'Paid twice',
        message: 'I paid twice.\nOrder 1 and 2.',
        locale: 'en',
      },
    ])
    await expect
      .poll(async () => (await product.mail()).flatMap(({ to }) => to))
      .toEqual(expect.arrayContaining([brand.mail.support, 'kari.support@example.com']))
    await page.reload()
    expect(await page.getByLabel('Name').inputValue()).toBe('')
  })

  test('of the answers one is open at a time; they are found by words and by category', async ({ open, product }) => {
    const { page, troubles } = await open({ ...still, locale: 'nb-NO' })
    await page.goto(`${product.site}/no/support`)
    const openAnswers = page.locator('details[open]')
    const questions = page.locator('summary:visible')
    expect(await questions.count()).toBe(8)
    await questions.first().click()
    await questions.nth(2).click()
    expect(await openAnswers.count()).toBe(1)
    await openAnswers.getByText('sekssifret kode').waitFor()
    await questions.nth(2).click()
    expect(await openAnswers.count()).toBe(0)

    await page.getByLabel('Søk i svarene').fill('mva NUMMER')
    await expect.poll(() => questions.allInnerTexts()).toEqual(['Hvor finner jeg fakturaen?'])
    await page.getByLabel('Søk i svarene').fill('romskip')
    await page.getByText('Ingen av svarene passer').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vis alle svar' }).click()
    await expect.poll(() => questions.count()).toBe(8)
    await page.getByRole('button', { name: 'Betaling' }).click()
    await expect.poll(() => questions.count()).toBe(3)
    expect(troubles).toEqual([])
  })

  test('a table card carries the names and the code of the link, and prints on one sheet of A4', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open(still)
    await page.goto(`${product.site}/qr-templates`)
    const sheet = page.locator('main')
    await sheet.getByText('Your QR code goes here').first().waitFor()
    await page.getByLabel('Names or event').fill('Ida & Marius')
    await page.getByLabel('Your gallery’s link').fill('not a link')
    await page.getByText('That is no web address').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Your gallery’s link').fill(`${brand.appHost}/g/abc`)
    await page.getByRole('img', { name: 'The QR code of your gallery.' }).first().waitFor()
    await expect.poll(() => sheet.getByText('Ida & Marius').count()).toBe(4)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(await page.locator('iframe').count()).toBe(0)
    expect(troubles).toEqual([])
  })

  test('the Spanish partner page gives customers 30 percent and leads to the portal in a new tab', async ({
    open,
    product,
  }) => {
    const { page, troubles } = await open({ ...still, ...phone, locale: 'es-ES' })
    // Nobody uses it: its links know the way all the same.
    await page.goto(`${product.site}/es/affiliate`)
    const words = (await page.locator('main').innerText()).replaceAll(/\s/g, ' ')
    for (const promise of ['50 %', '30 %', '30 días', 'hasta 22,50']) expect(words).toContain(promise)
    expect(words).toContain(`https://${brand.siteHost}/?via=TUCODIGO`)
    const join = page.getByRole('link', { name: /Hazte socio/ })
    expect(await join.count()).toBe(2)
    expect(await join.first().getAttribute('href')).toBe(brand.partnerPortalUrl)
    expect(await join.first().getAttribute('target')).toBe('_blank')
    const door = page.getByRole('link', { name: /tu página de socio/ }).first()
    await expect.poll(() => door.getAttribute('href')).toBe(`${product.app}/partner`)
    await expectAccessible(page)
    expect(troubles).toEqual([])
  })
})

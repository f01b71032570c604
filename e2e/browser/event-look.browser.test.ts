import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createEvent, showEvent } from '#shared/api/events.ts'
import { showGuestList } from '#shared/api/guest-list.ts'
import { changeWall } from '#shared/api/walls.ts'
import { maxLogoBytes } from '#shared/rules/logo-limits.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { noisePhoto, photosOf, sendAll } from '../http/guest.ts'
import { isInstalled } from '../kit/archive-programs.ts'
import { test } from '../kit/browse-product.ts'
import { codePlaces } from '#web/cards/guest-sheets.ts'
import { codesAt, codesOf, pdfReader } from '../kit/read-card-codes.ts'
import type { Product } from '../kit/start-product.ts'
import { desktop, expectAccessible, openPage, phone } from '../kit/watched-page.ts'
import { openSession } from './host-event.ts'

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100" onload="alert(1)"><script>alert(2)</script><rect x="20" y="20" width="260" height="60" fill="#fff"/></svg>',
)

async function openEvent(page: Page, product: Product, title: string) {
  const created = await page.request.post(`${product.app}/api/events`, {
    headers: { origin: product.app },
    data: { title, date: '2027-06-19' },
  })
  return createEvent.response.parse(await created.json())
}

const isDrawn = (page: Page, address: string) =>
  page.evaluate(
    (src) => [...document.images].some((image) => image.currentSrc === src && image.complete && image.naturalWidth > 0),
    address,
  )

test('a company’s logo comes from Settings and is on the guests’ page, the wall and the card; a file that is none is refused in words', async ({
  product,
  browser,
}) => {
  const { page, troubles } = await openPage(browser, phone)
  try {
    await openSession(page, product, 'owner@logo.example')
    const { id, slug } = await openEvent(page, product, 'Fest og Moro AS')
    await page.goto(`${product.app}/events/${id}/settings#logo`)
    const pick = async (name: string, mimeType: string, buffer: Buffer) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: /logo/, exact: false }).first().click()
      await (await choosing).setFiles({ name, mimeType, buffer })
    }
    await pick('huge.png', 'image/png', Buffer.alloc(maxLogoBytes + 1))
    await page.getByText('A logo may have at most 2 MB').waitFor()
    await pick('logo.svg', 'image/svg+xml', logo)
    await page.getByText('The logo is there.', { exact: true }).waitFor()
    await page.getByText('A logo may have at most 2 MB').waitFor({ state: 'detached' })
    const show = async () =>
      showEvent.response.parse(await (await page.request.get(`${product.app}/api/events/${id}`)).json())
    const address = (await show()).theme.logo ?? ''
    expect(address).toContain(`/public/${id}/logo-`)
    await expect.poll(() => isDrawn(page, address)).toBe(true)
    await expectAccessible(page)

    const logoSent = page.waitForResponse(address)
    await page.goto(`${product.app}/g/${slug}`)
    expect((await logoSent).status()).toBe(200)
    const title = page.getByRole('heading', { name: 'Fest og Moro AS' })
    await expect
      .poll(() => title.evaluate((heading) => getComputedStyle(heading, '::before').backgroundImage))
      .toBe(`url("${address}")`)
    await page.goto(`${product.app}/events/${id}/share`)
    const card = page.getByRole('img', { name: /The card for/ })
    await expect.poll(() => card.getAttribute('src')).toContain('data%3Aimage%2Fjpeg')
    const wall = await page.request.put(`${product.app}/api/events/${id}/wall`, {
      headers: { origin: product.app },
      data: {},
    })
    await page.goto(changeWall.response.parse(await wall.json()).link)
    await expect.poll(() => isDrawn(page, address)).toBe(true)

    await page.goto(`${product.app}/events/${id}/settings#logo`)
    await page.getByRole('button', { name: 'Remove the logo' }).click()
    await page.getByText('The logo is gone.', { exact: true }).waitFor()
    expect((await show()).theme.logo).toBeUndefined()
    expect(troubles).toEqual([])
  } finally {
    await page.context().close()
  }
})

test('a host makes a photo the cover from the viewer', async ({ product, browser }) => {
  const { page, troubles } = await openPage(browser, phone)
  try {
    await openSession(page, product, 'owner@cover.example')
    const { id, slug } = await openEvent(page, product, 'A chosen cover')
    const kari = product.newBrowser()
    await sendAll(kari, slug, [await noisePhoto()], 'Kari')
    const [photo] = await photosOf(kari, slug, 1)
    await page.goto(`${product.app}/events/${id}/p/${photo?.id}`)
    await page.getByRole('button', { name: 'Use as cover' }).click()
    await page.getByText(/^This is the cover now/).waitFor()
    await expectAccessible(page)
    await page.goto(`${product.app}/events/${id}/settings#cover`)
    await page.getByRole('img', { name: 'Cover photo' }).waitFor()
    await page.getByLabel('Cover: left to right').waitFor()
    expect(troubles).toEqual([])
  } finally {
    await page.context().close()
  }
})

test('every theme can be read by everybody, by day and by night, on the guests’ page and the wall, and so can Settings and Share', async ({
  product,
  browser,
}) => {
  // A picture must rest before it is compared, but the wall's pictures always drift.
  const { page, troubles } = await openPage(browser, { ...desktop, reducedMotion: 'reduce' })
  try {
    await openSession(page, product, 'owner@themes.example')
    const { id, slug } = await openEvent(page, product, 'Åse & Øyvind')
    await sendAll(product.newBrowser(), slug, [await noisePhoto()], 'Kari')
    const headers = { origin: product.app }
    const wall = await page.request.put(`${product.app}/api/events/${id}/wall`, { headers, data: {} })
    const { link } = changeWall.response.parse(await wall.json())
    const look = async (address: string, ...schemes: readonly ('light' | 'dark')[]) => {
      await page.goto(address)
      await page.getByRole('heading', { name: 'Åse & Øyvind' }).first().waitFor()
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
    }
    const own = `${product.app}/events/${id}`
    for (const [index, name] of themeNames.entries()) {
      // A colour that no theme can show unchanged.
      const data = { theme: { name, accent: '#ffe000' } }
      expect((await page.request.patch(`${product.app}/api/events/${id}`, { headers, data })).status()).toBe(200)
      await look(`${product.app}/g/${slug}`, 'light', 'dark')
      // At night only the glow behind its pictures is fainter.
      await look(link, 'light')
      // These use a theme only in a preview, which has its own day and night.
      for (const row of index === 0 ? ['sight', 'look', 'details', 'plan', 'delete'] : [])
        await look(`${own}/settings#${row}`, 'light', 'dark')
      if (index === 0) await look(`${own}/share`, 'light', 'dark')
    }
    expect(troubles).toEqual([])
  } finally {
    await page.context().close()
  }
}, 240_000)

test('Share gives cards to print: a PDF that a camera reads, a page for each table and a card for each guest, and paper without our buttons', async ({
  product,
  browser,
  skip,
}) => {
  const { page, troubles } = await openPage(browser, phone)
  try {
    await openSession(page, product, 'owner@cards.example')
    const { id, link } = await openEvent(page, product, '"><script>alert(1)</script> נועה 🎉')
    await page.goto(`${product.app}/events/${id}/share`)
    await page.getByRole('img', { name: /The card for/ }).waitFor()
    await expectAccessible(page)
    const printed = async (button: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      const file = await downloading
      return { name: file.suggestedFilename(), pdf: await readFile(await file.path()) }
    }
    const card = await printed('Download PDF')
    expect(card.name).toMatch(/card-a6\.pdf$/)
    expect(card.pdf.subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('button', { name: 'Table tent' }).click()
    await page.getByLabel('First table').fill('9')
    await page.getByLabel('Last table').fill('10')
    const tables = await printed('All tables as one PDF')
    expect(tables.pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)

    const list = async (...names: string[]) => {
      const headers = { origin: product.app }
      const rows = names.map((name, index) => ({ name, table: `${9 - index}` }))
      const answer = await page.request.put(`${product.app}/api/events/${id}/guest-list`, { headers, data: { rows } })
      await page.reload()
      return showGuestList.response.parse(await answer.json()).rows.map((row) => row.link)
    }
    await page.getByRole('link', { name: 'To the list of guests' }).click()
    await page.getByRole('heading', { name: 'No list of guests yet' }).waitFor()
    const [anna, noa] = await list('Anna', 'נועה 🎉')
    await page.getByRole('link', { name: 'To the cards' }).click()
    await page.getByRole('img', { name: /first sheet of 2 place cards/ }).waitFor()
    const cardsOfGuests = page.getByRole('heading', { name: 'Cards for your list of guests' })
    await expect.poll(async () => (await cardsOfGuests.boundingBox())?.y).toBeLessThan(phone.viewport?.height ?? 0)
    const places = await printed('Place cards as PDF')
    await page.getByRole('switch', { name: 'Only those added since the last print' }).click()
    await page.getByText('Nobody has been added.').waitFor()
    const thanks = await printed('Thank-you cards as PDF')
    await list('Kari', 'Per')
    await page.getByRole('button', { name: 'Stickers' }).click()
    await page.getByRole('img', { name: /first sheet of 2/ }).waitFor()
    await expectAccessible(page)

    await page.emulateMedia({ media: 'print' })
    for (const name of ['Download PDF', 'Copy link', 'Table tent'])
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    expect(await page.getByRole('img', { name: /The card for/ }).isVisible()).toBe(true)
    expect(troubles).toEqual([])
    skip(!isInstalled(pdfReader), `${pdfReader} (poppler-utils) is not installed here: no PDF is looked at`)
    expect(await codesOf(card.pdf)).toEqual([link])
    // Each page is folded into two faces.
    expect(await codesOf(tables.pdf, 2)).toEqual(['9', '9', '10', '10'].map((table) => `${link}?t=${table}`))
    for (const { pdf } of [places, thanks])
      expect((await codesAt(pdf, codePlaces('tent'), 150)).filter((code) => code !== undefined)).toEqual([noa, anna])
  } finally {
    await page.context().close()
  }
})

test.for(['"><script>document.title="owned"</script>', 'W'.repeat(120), 'חתונה של נועה ואורי 💍👰🏽‍♀️'])(
  'a title is words on the guests’ page, the wall and the card, and fits a phone: %s',
  async (title, { product, browser }) => {
    const { page, troubles } = await openPage(browser, phone)
    try {
      await openSession(page, product, 'owner@titles.example')
      const { id, slug } = await openEvent(page, product, title)
      const headers = { origin: product.app }
      const wall = await page.request.put(`${product.app}/api/events/${id}/wall`, { headers, data: {} })
      const { link } = changeWall.response.parse(await wall.json())
      for (const address of [`${product.app}/g/${slug}`, link]) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1, name: title, exact: true }).first().waitFor()
        await expect.poll(() => page.title()).toContain(title)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      }
      await page.goto(`${product.app}/events/${id}/share`)
      await page.getByRole('img', { name: `The card for ${title}` }).waitFor()
      expect(troubles).toEqual([])
    } finally {
      await page.context().close()
    }
  },
)

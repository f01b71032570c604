import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '../kit/browse-product.ts'
import { expectAccessible, phone } from '../kit/watched-page.ts'

const article = '/blog/how-to-collect-event-photos-effortlessly'

const still = { reducedMotion: 'reduce' } as const

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
const addressOf = (page: Page) => page.evaluate(() => window.location.pathname + window.location.search)

describe('the blog', () => {
  test('shows the newest large, finds by words and category together, and says so where nothing fits', async ({
    open,
    visit,
  }) => {
    const { page, troubles } = await open({ ...still, ...phone })
    await visit(page, '/blog')
    expect(await titles(page)).toEqual([
      'A live photo wall at your party',
      'Printed photo cards for every table',
      'How to collect event photos effortlessly',
      '5 wedding photo mistakes to avoid',
      'A photo strategy for corporate events',
      'QR code card design tips',
    ])
    expect(await page.getByText('Featured', { exact: true }).count()).toBe(1)
    await page.getByText('November 22, 2026').waitFor()
    expect(await page.getByRole('link', { name: /^Read Full Article/ }).count()).toBe(1)
    expect(await page.getByRole('link', { name: /^Read More/ }).count()).toBe(5)

    const search = page.getByPlaceholder('Search articles...')
    await search.fill('WEDDINGS')
    await expect.poll(() => titles(page)).toEqual(['5 wedding photo mistakes to avoid', 'QR code card design tips'])
    await page.getByRole('button', { name: 'Design Tips' }).click()
    await expect.poll(() => titles(page)).toEqual(['QR code card design tips'])
    expect(await page.getByText('Featured', { exact: true }).count()).toBe(0)
    await page.getByText('1 article', { exact: true }).waitFor({ state: 'attached' })

    await search.fill('fireworks')
    await page.getByRole('heading', { name: 'No articles found' }).waitFor()
    await page.getByText('Try adjusting your search terms or category filter.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expect.poll(() => titles(page)).toHaveLength(6)
    expect(await search.inputValue()).toBe('')
    expect(await page.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
    expect(troubles).toEqual([])
  })

  test('keeps the filter in the address: through an article and back, a reload and a change of language', async ({
    open,
    visit,
  }) => {
    const { page, troubles } = await open(still)
    await page.clock.install()
    await visit(page, '/blog')
    const held = Promise.withResolvers<void>()
    await page.route('**/article-page-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Wedding Tips' }).click()
    // The address follows the search after a pause in typing: however slow the machine, this reader is faster.
    await page.clock.pauseAt(Date.now() + 1000)
    await page.getByRole('searchbox').fill('mistakes')
    await page.getByRole('link', { name: /^Read More/ }).click()
    await page.clock.runFor(1000)
    held.resolve()
    await page.clock.resume()
    await expect.poll(() => heading(page).textContent()).toBe('5 wedding photo mistakes to avoid')
    expect(await addressOf(page)).toBe('/blog/5-wedding-photo-mistakes-to-avoid')
    await page.goBack()
    await expect.poll(() => titles(page)).toEqual(['5 wedding photo mistakes to avoid'])
    await expect.poll(() => addressOf(page)).toBe('/blog?category=wedding')

    await page.reload()
    await expect.poll(() => titles(page)).toEqual(['5 wedding photo mistakes to avoid'])
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/blog$/)

    await page.locator('button[popovertarget=language-menu]').click()
    await page.locator('#language-menu').getByRole('link', { name: 'Norsk' }).click()
    await expect.poll(() => titles(page)).toEqual(['5 feil med bryllupsbildene du bør unngå'])
    await expect.poll(() => addressOf(page)).toBe('/no/blog?category=wedding')

    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogg' }).click()
    await expect.poll(() => titles(page)).toHaveLength(6)
    expect(troubles).toEqual([])
  })

  test('an article is whole, can be shared, and leads on in the reader’s language', async ({
    open,
    visit,
    product,
  }) => {
    const { page, troubles } = await open({ ...still, locale: 'sv-SE' })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, `/sv${article}`)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    expect(await page.getByRole('article').first().getByRole('time').first().textContent()).toBe('15 december 2024')
    await page.getByRole('heading', { name: 'Sex vanor som får hem bilderna' }).waitFor()

    await page.getByRole('button', { name: 'Dela artikeln' }).click()
    await page.getByText('Länken är kopierad').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.site}/sv${article}`)

    await page.getByRole('link', { name: 'våra designtips' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('Designtips för kort med QR-kod')
    const related = page.getByRole('region', { name: 'Relaterade artiklar' }).getByRole('heading', { level: 3 })
    expect(await related.allTextContents()).toEqual([
      'Tryckta kort till varje bord',
      'Så samlar du festbilderna utan besvär',
      '5 misstag med bröllopsbilderna att undvika',
    ])
    expect(await page.getByRole('link', { name: 'Starta ditt galleri' }).getAttribute('href')).toBe('/sv/checkout')
    await page.locator('button[popovertarget=language-menu]').click()
    await page.locator('#language-menu').getByRole('link', { name: 'English' }).click()
    await expect.poll(() => heading(page).textContent()).toBe('QR code card design tips')
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect.poll(() => heading(page).textContent()).toMatch(/blog$/)
    await expect.poll(() => addressOf(page)).toBe('/blog')
    expect(documents).toEqual([])
    expect(troubles).toEqual([])
  })

  test('the device’s own share function is used where there is one, also by a press before the page’s script has come', async ({
    open,
    product,
  }) => {
    const { page } = await open({ ...still, ...phone })
    await page.addInitScript(() => {
      navigator.share = async (content) => {
        document.title = JSON.stringify(content)
      }
    })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/entry.client-*.js', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto(product.site + article)
    await page.getByRole('button', { name: 'Share Article' }).tap()
    pressed.resolve()
    await expect.poll(() => page.title()).toContain('"title":"How to collect event photos effortlessly"')
    expect(JSON.parse(await page.title())).toEqual({
      title: 'How to collect event photos effortlessly',
      text: expect.stringContaining('Your guests took hundreds of photos'),
      url: product.site + article,
    })
  })

  test.for([
    ['/blog/gossip', 'Post Not Found', "The blog post you're looking for doesn't exist.", 'Back to Blog'],
    ['/es/blog/gossip/', 'Artículo no encontrado', 'El artículo que buscas no existe.', 'Volver al blog'],
  ] as const)('%s answers 404 with the way back to the list', async ([path, title, text, back], { open, visit }) => {
    const { page } = await open(still)
    expect((await visit(page, path))?.status()).toBe(404)
    expect(await heading(page).textContent()).toBe(title)
    await page.getByText(text).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: back }).click()
    await expect.poll(() => titles(page)).toHaveLength(6)
    await page.goBack()
    await expect.poll(() => heading(page).textContent()).toBe(title)
  })

  test.for([article, '/privacy-policy', '/blog', '/support', '/affiliate', '/qr-templates'])(
    'what is only read fetches no script until somebody moves: %s',
    async (path, { open, product }) => {
      const { page, troubles } = await open()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(product.site + path)
      // The last change that it makes by itself.
      await page.locator(`footer a[href^="${product.app}"]`).first().waitFor({ state: 'attached' })
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })))
      expect(asked.filter((each) => each.endsWith('.js')).map((each) => each.replace(/-.{8}\.js$/, ''))).toEqual([
        '/assets/boot',
      ])
      const started = page.waitForRequest(/entry\.client-/)
      await page.mouse.move(100, 100)
      await started
      expect(troubles).toEqual([])
    },
  )

  test('can be read without JavaScript', async ({ open, product }) => {
    const { page } = await open({ ...still, javaScriptEnabled: false })
    await page.goto(`${product.site}/pt/blog`)
    expect(await page.getByRole('search').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Ler o artigo completo' }).click()
    await page.getByRole('heading', { name: 'O que é, e o que não é' }).waitFor()
    expect(await page.getByRole('button', { name: 'Partilhar artigo' }).isVisible()).toBe(false)
  })
})

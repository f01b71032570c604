import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { demoMoments } from '#local/demo/demo-event.ts'
import { demoHost } from '#local/demo/demo-host.ts'
import { momentTitles } from './moment-titles.ts'
import { newestCode } from './newest-code.ts'

export interface MediaSources {
  browser: Browser
  /** The demo event's, for guests. */
  gallery: string
  /** Where the results go. */
  target: string
}

/** The hosts' greeting on the demo event, in each picture's language. */
const greetings: Readonly<Record<Locale, string>> = {
  en: 'A long table, a fjord and a band that did not want to stop.',
  no: 'Et langbord, en fjord og et band som ikke ville slutte.',
  sv: 'Ett långbord, en fjord och ett band som inte ville sluta.',
  es: 'Una mesa larga, un fiordo y una orquesta que no quería parar.',
  pt: 'Uma mesa comprida, um fiorde e uma banda que não queria parar.',
}

/** The sizes in `product-shot.tsx`, in CSS pixels; each is written at single and at double density. */
const shots = {
  gallery: { width: 300, height: 600 },
  host: { width: 640, height: 480 },
  remote: { width: 300, height: 600 },
} as const

const phone = { width: 390, height: 780 }

/**
 * The guest's gallery and the wall's remote control on a phone and the host's photos, in every language:
 * `gallery-no-2x.avif`.
 */
export async function takeScreenshots({
  browser,
  origins,
  gallery,
  wall,
  target,
}: MediaSources & { origins: { app: string; console: string }; wall: string }): Promise<void> {
  const desk = { width: 1000, height: 750 }
  const host = await browser.newContext({
    viewport: desk,
    deviceScaleFactor: 2,
    locale: 'en-US',
    timezoneId: 'Europe/Oslo',
  })
  const page = await host.newPage()
  await openDemoEvent(page, origins)
  const photos = page.url()
  // The remote control shows the screen's current picture.
  const screen = await host.newPage()
  await screen.goto(wall)

  for (const locale of locales) {
    await chooseLanguage(page, locale)
    await speak(page, locale)
    await page.goto(photos)
    await drawn(page.locator('main li img'), 6)
    await write(await page.screenshot(), 'host', locale, target)

    await page.setViewportSize(phone)
    await page.goto(`${photos}/wall`)
    await drawn(page.locator('main figure img'), 1)
    await write(await page.screenshot(), 'remote', locale, target)
    await page.setViewportSize(desk)

    const guest = await browser.newContext({
      viewport: phone,
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: localeFacts[locale].tag,
      timezoneId: 'Europe/Oslo',
    })
    const visitor = await guest.newPage()
    await visitor.goto(gallery)
    await drawn(visitor.locator('main li img'), 6)
    // From the large button down to the guests' pictures.
    await visitor
      .locator('main button')
      .first()
      .evaluate((button) => scrollTo(0, button.getBoundingClientRect().top - 28))
    await drawn(visitor.locator('main li img'), 6)
    await write(await visitor.screenshot(), 'gallery', locale, target)
    await guest.close()
  }
  await host.close()
}

async function openDemoEvent(page: Page, origins: { app: string; console: string }): Promise<void> {
  await page.goto(`${origins.app}/sign-in?${new URLSearchParams({ email: demoHost })}`)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Six-digit code').fill(await newestCode(origins.console, demoHost))
  await page.getByRole('link', { name: /Ida & Marius/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Ida & Marius' }).waitFor()
}

async function chooseLanguage(page: Page, locale: Locale): Promise<void> {
  await page.locator('header select').selectOption(locale)
  await page.locator(`html[lang=${localeFacts[locale].htmlLang}]`).waitFor()
}

/** Replaces the hosts' own texts by texts in that language. */
async function speak(page: Page, locale: Locale): Promise<void> {
  const changes = {
    description: greetings[locale],
    moments: demoMoments.map(({ startsAt }, index) => ({ startsAt, title: momentTitles[locale][index] })),
  }
  const isSaved = await page.evaluate(async (body) => {
    const id = location.pathname.split('/')[2]
    return (await fetch(`/api/events/${id}`, { method: 'PATCH', body })).ok
  }, JSON.stringify(changes))
  if (!isSaved) throw new Error(`The demo event does not speak ${locale}.`)
}

/** Waits until the first pictures are fully loaded. */
async function drawn(images: Locator, count: number): Promise<void> {
  await images.nth(count - 1).waitFor()
  for (const image of (await images.all()).slice(0, count))
    await image.evaluate((element) => (element instanceof HTMLImageElement ? element.decode() : undefined))
}

async function write(png: Buffer, shot: keyof typeof shots, locale: Locale, target: string): Promise<void> {
  const { width, height } = shots[shot]
  const file = join(target, `${shot}-${locale}`)
  const sized = (density: number) => sharp(png).resize(width * density, height * density, { position: 'top' })
  await sized(1).avif({ quality: 60, effort: 6 }).toFile(`${file}-1x.avif`)
  await sized(2).avif({ quality: 52, effort: 6 }).toFile(`${file}-2x.avif`)
  await sized(1.5).webp({ quality: 78 }).toFile(`${file}.webp`)
}

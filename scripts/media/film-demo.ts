import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import * as z from 'zod'
import { brand } from '#shared/brand.ts'
import { localeFacts, locales, type Locale } from '#shared/locales.ts'
import { drawGuestPictures } from './draw-guest-pictures.ts'
import { encodeFilm, filmSize } from './encode-film.ts'
import { webVtt, type Chapter } from './film-captions.ts'
import { filmWordsIn, type FilmWords } from './film-words.ts'
import { cameraScene, pickerSheet } from './film-scenery.ts'
import { nameMoments } from './moment-titles.ts'
import { recordScreen } from './screen-recorder.ts'
import type { MediaSources } from './take-screenshots.ts'

/** The second of the film that its poster shows: the card stands still, and is not scanned yet. */
const posterAt = 1.1

/** Films a guest's journey on a phone, in every language: `demo-no.mp4`, its poster and its captions. */
export async function filmDemo(sources: MediaSources & { scratch: string }): Promise<void> {
  for (const locale of locales) await filmIn(locale, sources)
}

async function filmIn(
  locale: Locale,
  { browser, gallery, target, scratch }: MediaSources & { scratch: string },
): Promise<void> {
  const words = filmWordsIn(locale)
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: localeFacts[locale].tag,
    timezoneId: 'Europe/Oslo',
    // For the phone's picker, which is drawn over the page.
    bypassCSP: true,
  })
  await nameMoments(context, gallery, locale)
  const page = await context.newPage()
  const pictures = await drawGuestPictures()
  // Loads everything before the film begins, so that it shows no loading page.
  await page.goto(gallery)
  await page.locator('main li img').first().waitFor()
  await page.setContent(cameraScene(`https://${brand.appHost}${new URL(gallery).pathname}`, words))

  const chapters: { chapter: Chapter; at: number }[] = []
  const film = await recordScreen(page, scratch)
  const begin = (chapter: Chapter) => chapters.push({ chapter, at: film.now() })

  begin('scan')
  await page.waitForTimeout(2600)
  await tap(page, page.locator('#found'))

  await page.goto(gallery)
  begin('open')
  await page.locator('main li img').first().waitFor()
  await page.waitForTimeout(2200)
  await tap(page, page.getByRole('button', { name: words.add }), { press: false })

  begin('pick')
  await pick(page, pictures.length, words)
  await page.locator('input[type=file]').setInputFiles(pictures)

  begin('upload')
  await page.getByText(words.allSafe(pictures.length)).waitFor()
  await page.waitForTimeout(1800)

  begin('enjoy')
  await scrollSlowly(page)
  await tap(page, page.locator('main li a').nth(-2))
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(1400)
  await swipeBack(page)
  await page.waitForTimeout(1500)

  const end = film.now()
  const frames = await film.stop()
  await takeBack(page, gallery)
  // A gallery polls forever: an open request would have no page to answer.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  await encodeFilm(frames, scratch, join(target, `demo-${locale}.mp4`))
  await writeFile(join(target, `demo-${locale}.vtt`), webVtt(chapters, end, locale))
  const poster = frames.find((_, index) => lengthUntil(frames, index) >= posterAt)
  await sharp(poster?.file)
    .resize(filmSize.width, filmSize.height)
    .webp({ quality: 70 })
    .toFile(join(target, `demo-poster-${locale}.webp`))
}

const sentPhotos = z.object({ photos: z.array(z.object({ id: z.string() })) })

/** The next language's guest sends the same pictures, so they must be removed first. */
async function takeBack(page: Page, gallery: string): Promise<void> {
  const { origin, pathname } = new URL(gallery)
  const photos = `${origin}/api${pathname.replace('/g/', '/galleries/')}/photos`
  const sent = sentPhotos.parse(await (await page.request.get(`${photos}?mine=true`)).json())
  // Called from the page, because requests of other origins are refused.
  for (const { id } of sent.photos) await page.request.delete(`${photos}/${id}`, { headers: { origin } })
}

const lengthUntil = (frames: readonly { seconds: number }[], end: number) =>
  frames.slice(0, end).reduce((sum, { seconds }) => sum + seconds, 0)

/** A swipe to the previous photo. */
async function swipeBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [{ x: 60, y: 390 }])
  for (let x = 60; x <= 330; x += 15) await send('touchMove', [{ x, y: 390 }])
  await send('touchEnd', [])
}

/** The mark of a finger, and then the tap itself. */
async function tap(page: Page, target: Locator, { press = true } = {}): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Expected something to tap on.')
  await page.evaluate(
    ([x, y]) => {
      const mark = document.createElement('div')
      mark.style.cssText = `position:fixed;z-index:999;left:${x - 26}px;top:${y - 26}px;width:52px;height:52px;border-radius:50%;background:rgb(28 27 34/35%);border:2px solid rgb(255 255 255/80%);pointer-events:none`
      document.body.append(mark)
      const pressing = mark.animate(
        [
          { transform: 'scale(1.6)', opacity: 0 },
          { transform: 'scale(.8)', opacity: 1 },
        ],
        260,
      )
      pressing.onfinish = () => setTimeout(() => mark.remove(), 120)
    },
    [box.x + box.width / 2, box.y + box.height / 2] as const,
  )
  await page.waitForTimeout(320)
  if (press) await target.click()
}

async function pick(page: Page, count: number, words: FilmWords): Promise<void> {
  await page.evaluate((markup) => {
    const sheet = document.createElement('div')
    sheet.id = 'picker'
    sheet.innerHTML = markup
    document.body.append(sheet)
    sheet.animate(
      [
        { transform: 'translateY(60%)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 280, easing: 'ease-out' },
    )
  }, pickerSheet(words))
  await page.waitForTimeout(500)
  for (let index = 0; index < count; index += 1) {
    const tile = page.locator('[data-pick]').nth(index)
    await tap(page, tile, { press: false })
    await tile.locator('span').evaluate((mark) => {
      mark.style.background = '#b8381f'
      mark.style.color = '#fff'
    })
  }
  await tap(page, page.locator('#done'), { press: false })
  await page.locator('#picker').evaluate((sheet) => sheet.remove())
}

/** Scrolls to the newest pictures, at the pace of a thumb. */
async function scrollSlowly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const distance = document.documentElement.scrollHeight - innerHeight - scrollY
    const startedAt = performance.now()
    const duration = 2400
    const from = scrollY
    await new Promise<void>((resolve) => {
      const step = (now: number) => {
        const share = Math.min(1, (now - startedAt) / duration)
        scrollTo(0, from + distance * (1 - (1 - share) ** 3))
        if (share < 1) requestAnimationFrame(step)
        else resolve()
      }
      requestAnimationFrame(step)
    })
  })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import * as z from 'zod'
import { buyPackage, openEvent } from '#e2e/http/shopper.ts'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { signInHost } from '#e2e/kit/sign-in-host.ts'
import { type Product, startProduct } from '#e2e/kit/start-product.ts'
import { waitForMail } from '#e2e/kit/wait-for-mail.ts'
import { phone } from '#e2e/kit/watched-page.ts'
import { medianOf } from './measuring/medians-in-turns.ts'
import { writeCameraPhotos } from './uploads/camera-photos.ts'
import { type Line, narrowLine, notePicks } from './uploads/time-sending.ts'

const photos = { count: 40, bytes: 4_000_000 } as const

interface NamedLine extends Line {
  name: string
  /** Seconds until another phone shows the first photo, and all of them. */
  bars: { first: number; all: number }
}

const lines: readonly NamedLine[] = [
  { name: 'A full hall, 50 kB/s and 300 ms', latency: 300, throughput: 50_000, bars: { first: 5, all: 60 } },
  { name: 'Plain Wi-Fi, 20 Mbit/s and 20 ms', latency: 20, throughput: 2_500_000, bars: { first: 3, all: 60 } },
]
const rounds = 3

/**
 * `npm run bench -- arrival`: a guest picks forty photos of 4 MB on a phone with a slow line; seconds until another phone, on a good one,
 * shows the first and the fortieth of them.
 */
export async function measure(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'festlens-bench-arrival-'))
  const product = await startProduct({ stateFolder: join(folder, 'state') })
  const browser = await launchBrowser()
  try {
    const openGallery = await openHost(product, lines.length * rounds)
    let holds = true
    for (const line of lines) {
      const times: { first: number; all: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const taken = await writeCameraPhotos(join(folder, 'photos'), photos.count, photos.bytes)
        const paths = taken.map(({ path }) => path)
        times.push(await timeArrival(browser, await openGallery(), line, paths))
      }
      holds = tell(line, times) && holds
    }
    return holds
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A host with credit for so many events; opens one of them at a time, and answers its gallery's address. */
async function openHost(product: Product, events: number): Promise<() => Promise<string>> {
  const host = product.newBrowser()
  const email = 'host@example.com'
  for (let bought = 0; bought < events; bought += 1) await buyPackage(host, email)
  await waitForMail(product.console, email, events)
  await signInHost(product, host, email, events)
  return async () => {
    const { id, slug } = await openEvent(host)
    const answer = await host.call('app', 'POST', `/api/events/${id}/activation`)
    if (answer.status !== 200) throw new Error(`The activation was answered ${answer.status}.`)
    return `${product.app}/g/${slug}`
  }
}

/** Seconds from the pick until the other phone shows the first photo, and all. */
async function timeArrival(browser: Browser, gallery: string, line: Line, paths: string[]) {
  // High enough that the grid draws every tile.
  const other = await openPhone(browser, gallery, { width: 390, height: 8000 })
  const sending = await openPhone(browser, gallery)
  try {
    await narrowLine(sending, line)
    const seen = watchPictures(other)
    await sending.locator('input[type=file]').setInputFiles(paths)
    const picked = z
      .number()
      .parse(
        await sending.evaluate(() => performance.timeOrigin + Number(document.documentElement.dataset['pickedAt'])),
      )
    const { first, all } = await seen
    return { first: (first - picked) / 1000, all: (all - picked) / 1000 }
  } finally {
    await Promise.all([other, sending].map((page) => page.context().close()))
  }
}

async function openPhone(browser: Browser, gallery: string, viewport = phone.viewport): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', ...phone, ...(viewport && { viewport }) })
  const page = await context.newPage()
  await notePicks(page)
  await page.goto(gallery)
  await page.getByRole('button', { name: 'Add photos' }).waitFor()
  // What the page does at leisure before anybody picks anything.
  await page.waitForLoadState('networkidle')
  return page
}

/** By the clock: when the first picture is drawn, and when all are. */
async function watchPictures(page: Page): Promise<{ first: number; all: number }> {
  const seen = await page.evaluate(
    (count) =>
      new Promise((resolve) => {
        let first = 0
        const look = () => {
          const drawn = [...document.querySelectorAll<HTMLImageElement>('main li img')].filter(
            ({ complete, naturalWidth }) => complete && naturalWidth > 0,
          )
          if (drawn.length > 0) first ||= Date.now()
          if (drawn.length < count) return
          clearInterval(watching)
          resolve({ first, all: Date.now() })
        }
        const watching = setInterval(look, 50)
      }),
    photos.count,
  )
  return z.object({ first: z.number(), all: z.number() }).parse(seen)
}

function tell({ name, bars }: NamedLine, times: readonly { first: number; all: number }[]): boolean {
  const [first, all] = [medianOf(times.map((each) => each.first)), medianOf(times.map((each) => each.all))]
  const each = (values: number[]) => values.map((seconds) => seconds.toFixed(1)).join(', ')
  console.log(
    `${name}: the first of ${photos.count} photos after ${first.toFixed(1)} s (${each(times.map((time) => time.first))}; at most ${bars.first}), all after ${all.toFixed(1)} s (${each(times.map((time) => time.all))}; at most ${bars.all})`,
  )
  return first <= bars.first && all <= bars.all
}

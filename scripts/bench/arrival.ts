import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import * as z from 'zod'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { startProduct } from '#e2e/kit/start-product.ts'
import { phone } from '#e2e/kit/watched-page.ts'
import { medianOf } from './measuring/medians-in-turns.ts'
import { activeEvents } from './uploads/active-events.ts'
import { writeCameraPhotos } from './uploads/camera-photos.ts'
import { type Line, narrowLine, notePicks } from './uploads/time-sending.ts'

const defaults = { photos: 40, rounds: 3 }
const photoBytes = 4_000_000

interface NamedLine extends Line {
  name: string
  /** Seconds until another phone shows the first photo, and all of them. */
  bars: { first: number; all: number }
}

const lines: readonly NamedLine[] = [
  { name: 'A full hall, 50 kB/s and 300 ms', latency: 300, throughput: 50_000, bars: { first: 5, all: 60 } },
  { name: 'Plain Wi-Fi, 20 Mbit/s and 20 ms', latency: 20, throughput: 2_500_000, bars: { first: 3, all: 60 } },
]

/**
 * `npm run bench -- arrival [photos] [rounds]`: a guest picks forty photos of 4 MB on a phone with a slow line; seconds
 * until another phone, on a good one, shows the first and the last of them.
 */
export async function measure([photos = defaults.photos, rounds = defaults.rounds]: readonly (string | number)[]) {
  const count = Number(photos)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'festlens-bench-arrival-'))
  await using product = await startProduct()
  await using browser = await launchBrowser()
  const openEvent = await activeEvents(product, lines.length * Number(rounds))
  let holds = true
  for (const line of lines) {
    const times: { first: number; all: number }[] = []
    for (let round = 0; round < Number(rounds); round += 1) {
      const taken = await writeCameraPhotos(folder.path, count, photoBytes)
      const paths = taken.map(({ path }) => path)
      times.push(await timeArrival(browser, `${product.app}/g/${(await openEvent()).slug}`, line, paths))
    }
    holds = tell(line, count, times) && holds
  }
  return holds
}

/** Seconds from the pick until the other phone shows the first photo, and all. */
async function timeArrival(browser: Browser, gallery: string, line: Line, paths: string[]) {
  // High enough that the grid draws every tile.
  await using other = await openPhone(browser, gallery, { width: 390, height: 8000 })
  await using sending = await openPhone(browser, gallery)
  await narrowLine(sending, line)
  const seen = watchPictures(other, paths.length)
  await sending.locator('input[type=file]').setInputFiles(paths)
  const picked = z
    .number()
    .parse(await sending.evaluate(() => performance.timeOrigin + Number(document.documentElement.dataset['pickedAt'])))
  const { first, all } = await seen
  return { first: (first - picked) / 1000, all: (all - picked) / 1000 }
}

async function openPhone(browser: Browser, gallery: string, viewport = phone.viewport): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB', ...phone, ...(viewport && { viewport }) })
  await notePicks(page)
  await page.goto(gallery)
  await page.getByRole('button', { name: 'Add photos' }).waitFor()
  // The page prepares itself while idle, before anybody picks a file.
  await page.waitForLoadState('networkidle')
  return page
}

/** When the first picture is drawn, and when all are. */
async function watchPictures(page: Page, count: number): Promise<{ first: number; all: number }> {
  const seen = await page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        let first = 0
        const look = () => {
          const drawn = [...document.querySelectorAll<HTMLImageElement>('main li img')].filter(
            ({ complete, naturalWidth }) => complete && naturalWidth > 0,
          )
          if (drawn.length > 0) first ||= Date.now()
          if (drawn.length < wanted) return
          clearInterval(watching)
          resolve({ first, all: Date.now() })
        }
        const watching = setInterval(look, 50)
      }),
    count,
  )
  return z.object({ first: z.number(), all: z.number() }).parse(seen)
}

function tell({ name, bars }: NamedLine, count: number, times: readonly { first: number; all: number }[]): boolean {
  const [first, all] = [medianOf(times.map((each) => each.first)), medianOf(times.map((each) => each.all))]
  const each = (values: number[]) => values.map((seconds) => seconds.toFixed(1)).join(', ')
  console.log(
    `${name}: the first of ${count} photos after ${first.toFixed(1)} s (${each(times.map((time) => time.first))}; at most ${bars.first}), all after ${all.toFixed(1)} s (${each(times.map((time) => time.all))}; at most ${bars.all})`,
  )
  return first <= bars.first && all <= bars.all
}

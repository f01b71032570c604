import type { Browser, Page } from 'playwright-core'
import * as z from 'zod'
import { launchBrowser } from '#e2e/kit/launch-browser.ts'
import { startProduct, type Product } from '#e2e/kit/start-product.ts'
import { phone } from '#e2e/kit/watched-page.ts'
import { voiceDatabaseName } from '#web/client/storage-keys.ts'
import { heldBy } from './measuring/inside-browser.ts'
import { activeEvents } from './uploads/active-events.ts'
import { narrowLine } from './uploads/time-sending.ts'

const defaults = { recordings: 200, seconds: 30, kills: 10 }
/** Of the heap after the first recordings; seconds until another guest hears a voice; seconds that a kill may cost. */
const bars = { heap: 1.3, heard: 20, lost: 2 } as const
/** Recordings after which memory is looked at first: by then every part of the page has been used. */
const early = 10
/** Recordings in the middle that are spoken without a network. */
const longestCut = 5
const slowLine = { throughput: 50_000, latency: 300 }
/** Milliseconds until what is sent must have arrived. */
const patience = 120_000

/**
 * `npm run bench -- voices [recordings] [seconds] [kills]`: a booth takes two hundred recordings, some of them without
 * a network: whether memory stays what it was, and all arrive. Then how soon another guest hears a voice of thirty
 * seconds that a phone sends over a slow line; and what is left of a recording whose page is killed after one second,
 * after two, up to ten.
 */
export async function measure([
  recordings = defaults.recordings,
  seconds = defaults.seconds,
  kills = defaults.kills,
]: readonly (string | number)[]) {
  await using product = await startProduct()
  await using browser = await launchBrowser()
  const openEvent = await activeEvents(product, 3)
  const slugs = [await openEvent(), await openEvent(), await openEvent()].map(({ slug }) => slug)
  const [booth = '', heard = '', killed = ''] = slugs
  const isSteady = await speakAtBooth(browser, product, booth, Number(recordings))
  const isSoon = await timeHearing(browser, `${product.app}/g/${heard}`, Number(seconds))
  const isKept = await killRecordings(browser, `${product.app}/g/${killed}`, Number(kills))
  return isKept && isSoon && isSteady
}

const openPhone = (browser: Browser) => browser.newContext({ locale: 'en-GB', ...phone })

/** Waits until the recorder's clock says so. */
const untilSaid = (page: Page, seconds: number) =>
  page.waitForFunction((wanted) => {
    const said = /(\d+):(\d+)/.exec(document.querySelector('[role=timer]')?.textContent ?? '')
    return said !== null && Number(said[1]) * 60 + Number(said[2]) >= wanted
  }, seconds)

async function speakAtBooth(browser: Browser, product: Product, slug: string, count: number): Promise<boolean> {
  await using context = await openPhone(browser)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(`${product.app}/g/${slug}/booth`)
  const lift = page.getByRole('button', { name: 'Lift' })
  const speak = async (times: number) => {
    for (let spoken = 0; spoken < times; spoken += 1) {
      await lift.click()
      await untilSaid(page, 1)
      await page.getByRole('button', { name: 'Hang up' }).click()
      await lift.waitFor()
    }
  }
  const queue = page.getByText(/^\d+ greetings? /)
  const untilSent = () => queue.waitFor({ state: 'detached', timeout: patience })
  const began = performance.now()
  const [warm, cut] = [Math.min(early, Math.ceil(count / 5)), Math.min(longestCut, Math.ceil(count / 5))]
  await speak(warm)
  await untilSent()
  const first = await heldBy(session)
  const half = Math.ceil((count - warm - cut) / 2)
  await speak(half)
  await untilSent()
  await context.setOffline(true)
  await speak(cut)
  await page.getByText(`${cut} greeting`).waitFor()
  await context.setOffline(false)
  await speak(count - warm - cut - half)
  await untilSent()
  const last = await heldBy(session)
  const took = ((performance.now() - began) / 1000).toFixed(0)
  const guest = product.newBrowser()
  const answer = await guest.call('app', 'GET', `/api/galleries/${slug}`)
  const { voiceCount } = z.object({ voiceCount: z.int() }).parse(answer.json)
  const growth = last.heap / first.heap
  const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
  console.log(
    `${count} recordings at a booth in ${took} s, ${cut} without a network: ${voiceCount} have arrived; heap ${megabytes(first.heap)} after ${warm}, ${megabytes(last.heap)} at the end, ratio ${growth.toFixed(2)} (${bars.heap} at most); nodes ${first.nodes} and ${last.nodes}`,
  )
  return growth <= bars.heap && voiceCount === count
}

/** A guest's page at its recorder, while that records. */
async function record(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('link', { name: 'Say it' }).click()
  await page.getByRole('button', { name: 'Record', exact: true }).click()
}

async function timeHearing(browser: Browser, link: string, seconds: number): Promise<boolean> {
  await using sending = await openPhone(browser)
  await using hearing = await openPhone(browser)
  const [from, to] = [await sending.newPage(), await hearing.newPage()]
  await to.goto(`${link}/messages`)
  await record(from, link)
  await narrowLine(from, slowLine)
  await untilSaid(from, seconds)
  await from.getByRole('button', { name: 'Done' }).click()
  await from.getByRole('button', { name: 'Send' }).click()
  const sent = performance.now()
  await to.getByRole('button', { name: /^Listen/, disabled: false }).click({ timeout: patience })
  await to.getByRole('button', { name: 'Pause' }).waitFor()
  const heard = (performance.now() - sent) / 1000
  console.log(
    `${seconds} s of voice over ${slowLine.throughput / 1000} kB/s are heard by another guest ${heard.toFixed(1)} s after "Send" (${bars.heard} at most)`,
  )
  return heard <= bars.heard
}

const kept = z.object({ startedAt: z.number(), seconds: z.number() })

async function killRecordings(browser: Browser, link: string, kills: number): Promise<boolean> {
  const lost: number[] = []
  for (let second = 1; second <= kills; second += 1) {
    await using context = await openPhone(browser)
    const page = await context.newPage()
    await record(page, link)
    await untilSaid(page, second)
    const said = Date.now()
    const address = page.url()
    const session = await context.newCDPSession(page)
    const killed = Date.now()
    const crashed = page.waitForEvent('crash')
    // It answers nothing any more.
    session.send('Page.crash').catch(() => undefined)
    await crashed
    const next = await context.newPage()
    await next.goto(address)
    await next.getByRole('dialog').waitFor()
    const found = kept.safeParse(await next.evaluate(readKept, voiceDatabaseName)).data
    if (found) await next.getByText('What you said until then is here.').waitFor()
    // Before the first part is written, all of it.
    lost.push(found ? (killed - found.startedAt) / 1000 - found.seconds : second + (killed - said) / 1000)
  }
  const most = Math.max(...lost)
  console.log(
    `A page that is killed at any of ${kills} seconds loses ${lost.map((each) => each.toFixed(1)).join(', ')} s of what was said (${bars.lost} at most)`,
  )
  return most <= bars.lost
}

/** Runs in the page: what lies of the only recording. */
const readKept = (name: string) =>
  new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('error', () => reject(opening.error ?? new Error('No database.')))
    opening.addEventListener('success', () => {
      const all = opening.result.transaction('voices').objectStore('voices').getAll()
      all.addEventListener('success', () => resolve(all.result[0]))
    })
  })

import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { codesTo } from '#e2e/browser/console-inbox.ts'
import { fixtureFile, photoFile } from '#e2e/browser/journey-files.ts'
import { readZip } from '#e2e/browser/read-zip.ts'
import { galleryDatabaseName } from '#web/client/storage-keys.ts'
import { type Engine, type Loss, losses, type PageElement, type Scope } from './engine.ts'

/** Milliseconds to wait for each step's result. */
const patience = 60_000

export interface Origins {
  site: string
  app: string
  console: string
}

export interface JourneyStep {
  name: string
  /** Says in words what could not be tried here; throws if the product fails. */
  take(): Promise<string | void>
}

/** Retries until there is a result; a page that is being left answers with errors. */
async function until<Value>(wanted: string, ask: () => Promise<Value | undefined>): Promise<Value> {
  const deadline = Date.now() + patience
  for (let cause: unknown; ; await pause(200)) {
    const got = await ask().catch((error: unknown) => void (cause = error))
    if (got !== undefined) return got
    if (Date.now() > deadline) throw new Error(`No ${wanted} after ${patience / 1000} s`, { cause })
  }
}

const find = (scope: Scope, selector: string, words?: string): Promise<PageElement> =>
  until(`${selector} "${words ?? ''}"`, () => scope.look(selector, words))

/** Retries if the driver could not click, for instance because the list has just redrawn the tile. */
const press = (scope: Scope, selector: string, words?: string) =>
  until(`click on ${selector} "${words ?? ''}"`, async () => {
    const element = await scope.look(selector, words)
    await element?.click()
    return element
  })

/** Waits until an expression is true in the page. */
const hold = (scope: Scope, expression: string) =>
  until(expression, async () => ((await scope.evaluate(expression)) === true ? true : undefined))

/** Tapping works differently in each driver. */
const swipeLeft = `(async () => {
  const picture = document.querySelector('dialog img')
  const { left, top, width, height } = picture.getBoundingClientRect()
  const point = (type, share) =>
    picture.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 7,
        pointerType: 'touch',
        isPrimary: true,
        clientX: left + width * share,
        clientY: top + height / 2,
      }),
    )
  point('pointerdown', 0.9)
  for (let share = 0.8; share > 0.1; share -= 0.1) {
    await new Promise((resolve) => setTimeout(resolve, 16))
    point('pointermove', share)
  }
  point('pointerup', 0.1)
})()`

const tiles = `document.querySelectorAll('main li a')`
const areDrawn = `[...${tiles}].every((tile) => tile.querySelector('img')?.naturalWidth > 0)`

/** The page writes its list half a second after it has changed. */
const isKept = (slug: string, count: number) => `new Promise((resolve) => {
  const opening = indexedDB.open('${galleryDatabaseName}')
  opening.onerror = () => resolve(false)
  opening.onsuccess = () => {
    const reading = opening.result.transaction('galleries').objectStore('galleries').get('${slug}')
    reading.onsuccess = () => {
      opening.result.close()
      resolve(reading.result?.photos.length === ${count})
    }
  }
})`

/** Milliseconds until a returning guest without a network sees the last known gallery. */
const longestBlank = 3000

/**
 * The way from the home page to the ZIP, for any browser: a host's tab and a guest's, one step at a time. `files` is a
 * folder to write to.
 */
export async function mainJourney(engine: Engine, { site, app, console: inbox }: Origins, files: string) {
  const email = `${Date.now()}@example.com`
  const host = await engine.openTab()
  const guest = await engine.openTab()
  const sent = [
    await photoFile(files, 'first.jpg', '#aa3344', '2026:06:20 10:00:00'),
    await photoFile(files, 'second.jpg', '#33aa44', '2026:06:20 11:00:00'),
    await fixtureFile(files, 'pattern.heic'),
    await fixtureFile(files, 'movie.mp4'),
  ]
  let link = ''
  let eventPage = ''
  let voices = 0

  const steps: readonly JourneyStep[] = [
    {
      name: 'buy',
      async take() {
        await host.goto(site)
        await press(host, 'a[href="/checkout"]')
        await find(host, 'iframe')
        const how = await host.within('iframe', async (form) => {
          await find(form, 'button', 'Pay')
          const fields = {
            Email: email,
            'Card number': '4242424242424242',
            'Expiration date': '1234',
            CVC: '123',
            'Name on card': 'Kari',
          }
          for (const [label, text] of Object.entries(fields)) await (await find(form, 'input', label)).type(text)
          await press(form, 'button', 'Pay')
        })
        await hold(host, `location.pathname === '/payment-success' && document.body.innerText.includes('${email}')`)
        return how
      },
    },
    {
      name: 'sign in',
      async take() {
        await host.goto(`${app}/sign-in?${new URLSearchParams({ email })}`)
        await press(host, 'button', 'Send me a code')
        const input = await find(host, 'input', 'Six-digit code')
        await input.type(await until('letter', async () => (await codesTo(inbox, email)).at(-1)))
        await find(host, 'p', '1 Premium Event credit')
      },
    },
    {
      name: 'create',
      async take() {
        await press(host, 'a', 'Create event')
        await press(host, 'button', 'Wedding')
        await (await find(host, 'input', 'Title')).type('Ida & Jonas')
        // Every browser has its own date picker; all of them end with this.
        await host.evaluate(`void (() => {
          const date = document.querySelector('input[type=date]')
          date.valueAsDate = new Date('2026-06-20')
          date.dispatchEvent(new Event('input', { bubbles: true }))
        })()`)
        await press(host, 'button', 'Create event')
        await find(host, 'h2', 'It is active')
        await find(host, 'input', 'Link to the gallery')
        eventPage = z
          .url()
          .parse(await host.evaluate('location.href'))
          .replace(/\/ready$/, '')
        link = z
          .url()
          .parse(
            await host.evaluate(
              `[...document.querySelectorAll('input')].find(({ value }) => value.includes('/g/')).value`,
            ),
          )
      },
    },
    {
      name: 'card',
      async take() {
        const rows = JSON.stringify({ rows: [{ name: 'Anna Berg', table: '7' }] })
        const card = await host.evaluate(`fetch('/api${new URL(eventPage).pathname}/guest-list', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: '${rows}',
        }).then((answer) => answer.json()).then(({ rows }) => rows[0].link)`)
        await guest.goto(z.url().parse(card))
        await find(guest, 'main *', 'Hello Anna')
        await hold(guest, `location.hash === ''`)
      },
    },
    {
      name: 'upload',
      async take() {
        await guest.goto(link)
        await (await find(guest, 'input[type=file]')).pick(sent.map(({ path }) => path))
        await find(guest, '[role=status]', `${sent.length} of ${sent.length} safe`)
      },
    },
    {
      name: 'see',
      async take() {
        await hold(guest, `${tiles}.length === ${sent.length}`)
        await hold(guest, areDrawn)
      },
    },
    ...losses.map((loss) => ({ name: `start, ${loss} network`, take: () => startWithout(loss) })),
    {
      name: 'swipe',
      async take() {
        await press(guest, 'main li a')
        await find(guest, 'dialog img')
        const before = await guest.evaluate('location.pathname')
        await guest.evaluate(swipeLeft)
        await hold(guest, `location.pathname !== ${JSON.stringify(before)}`)
        await guest.goto(link)
      },
    },
    {
      name: 'save',
      async take() {
        await press(guest, 'main li a')
        // A saved file has the name of the uploaded one, and lands in the same folder.
        for (const { path } of sent) rmSync(path)
        await press(guest, 'dialog button', 'Save')
        const [saved = ''] = await until('saved photo', async () => {
          const found = globSync('*.{jpg,heic}', { cwd: files })
          return found.length > 0 ? found : undefined
        })
        await guest.goto(link)
        return saved
      },
    },
    {
      name: 'play',
      async take() {
        if (
          (await guest.evaluate(`document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"')`)) ===
          ''
        )
          return 'no H.264 here'
        await press(guest, 'main li a', 'Video')
        await find(guest, 'dialog video')
        await guest.evaluate(`void document.querySelector('dialog video').play()`)
        await hold(guest, `document.querySelector('dialog video').currentTime > 0`)
        return undefined
      },
    },
    {
      name: 'voice file',
      async take() {
        const { path } = await fixtureFile(files, 'recorder.webm')
        await guest.goto(`${link}/messages#say`)
        await (await find(guest, 'dialog input[type=file]')).pick([path])
        return sendVoice(1)
      },
    },
    {
      name: 'say it',
      async take() {
        if (!guest.hasMicrophone) return 'no microphone here'
        // From another page, because a change of only the hash does not load the page again.
        await guest.goto(link)
        await guest.goto(`${link}/messages#say`)
        await press(guest, 'dialog button', 'Record')
        await hold(guest, `document.querySelector('dialog [role=timer]')?.textContent === '0:02'`)
        await press(guest, 'dialog button', 'Done')
        return sendVoice(2)
      },
    },
    {
      name: 'remove',
      async take() {
        await guest.goto(link)
        await press(guest, 'main li a')
        await press(guest, 'dialog button', 'Remove')
        await press(guest, 'dialog dialog button, dialog[open] ~ dialog button', 'Remove')
        await hold(guest, `${tiles}.length === ${sent.length - 1}`)
      },
    },
    {
      name: 'download',
      async take() {
        await host.goto(eventPage)
        await press(host, 'button', 'Prepare the ZIP')
        await press(host, 'a', 'Download the ZIP')
        const [zip = ''] = await until('ZIP', async () => {
          const found = globSync('*.zip', { cwd: files })
          return found.length > 0 ? found : undefined
        })
        const all = await readZip(join(files, zip))
        const entries = all.filter(({ name }) => !/^(album|voices)\/|^SHA256SUMS.txt$/.test(name))
        const spoken = all.filter(({ name }) => name.startsWith('voices/')).length
        if (spoken !== voices) throw new Error(`The ZIP holds ${spoken} of ${voices} voices`)
        const known = new Set(sent.map(({ sha256 }) => sha256))
        if (entries.length !== sent.length - 1 || entries.some(({ sha256 }) => !known.has(sha256)))
          throw new Error(`The ZIP holds ${entries.map(({ name }) => name).join(', ')}`)
      },
    },
  ]
  /** Sends the voice that the guest has recorded; the host hears it, after this many others. */
  async function sendVoice(count: number) {
    voices = count
    await press(guest, 'dialog button', 'Send')
    await hold(guest, `!document.querySelector('dialog[open]')`)
    await host.goto(`${link}/messages`)
    const isReady = `document.querySelectorAll('main li button[aria-label^="Listen"]:not([disabled])').length === ${count}`
    await hold(host, isReady)
    // Until the page knows that the voice is stored, it asks before it closes.
    await hold(guest, `!document.body.innerText.includes('Keep this page open')`)
    if ((await host.evaluate(`document.createElement('audio').canPlayType('audio/mp4; codecs="mp4a.40.2"')`)) === '')
      return 'no AAC here'
    await press(host, 'main li button[aria-label^="Listen"]')
    await hold(host, `[...document.querySelectorAll('main li input[type=range]')].some(({ value }) => value > 0)`)
    return undefined
  }

  /** Returns to the gallery without a network: first the last known text and pictures, then the present ones. */
  async function startWithout(loss: Loss) {
    await hold(guest, isKept(new URL(link).pathname.split('/').at(-1) ?? '', sent.length))
    // The page does not show when the browser has stored the app, so the first visits may be too early.
    const waited = await until('kept gallery', () => openWithout(loss))
    if (typeof waited === 'string') return waited
    await hold(guest, `${tiles}.length > 0`)
    if (guest.keepsPictures) await hold(guest, areDrawn)
    await find(guest, 'input[type=file]')
    await guest.restore()
    await hold(guest, `!document.body.innerText.includes('This is the gallery as you saw it on')`)
    await hold(guest, `${tiles}.length === ${sent.length}`)
    await hold(guest, areDrawn)
    if (waited > longestBlank) throw new Error(`The kept gallery came after ${Math.round(waited)} ms`)
    return `kept gallery after ${Math.round(waited)} ms`
  }

  /**
   * Milliseconds until the stored gallery is visible; undefined if it is not, with the network restored; in words if
   * this browser cannot lose its network in that way.
   */
  async function openWithout(loss: Loss): Promise<number | string | undefined> {
    try {
      await guest.lose(loss)
    } catch (error) {
      return String(error)
    }
    const began = performance.now()
    await guest.goto(link).catch(() => undefined)
    while (performance.now() - began < 2 * longestBlank) {
      if (await guest.look('main *', 'This is the gallery as you saw it on').catch(() => undefined))
        return performance.now() - began
      await pause(50)
    }
    await guest.restore()
    await guest.goto(link)
    await hold(guest, areDrawn)
    return undefined
  }
  return { steps, tabs: { host, guest } }
}

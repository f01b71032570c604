import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { toolFile } from '../tools/install-tools.ts'
import { openLine } from '#e2e/kit/open-line.ts'
import { type Engine, lookExpression, type PageElement, type Scope, screen, type Tab } from './engine.ts'

/** The parts of puppeteer that are used here; its own types are installed only with the measuring tools. */
interface Handle {
  asElement(): Handle | null
  click(): Promise<void>
  type(text: string): Promise<void>
  uploadFile(...paths: readonly string[]): Promise<void>
  contentFrame(): Promise<Frame | null>
}
interface Frame {
  evaluate(expression: string): Promise<unknown>
  evaluateHandle(expression: string): Promise<Handle>
}
interface ConsoleMessage {
  type(): string
  text(): string
  location(): { url?: string }
}
interface Page extends Frame {
  bringToFront(): Promise<void>
  goto(url: string, options: { waitUntil: 'domcontentloaded' }): Promise<unknown>
  setOfflineMode(isOffline: boolean): Promise<void>
  setViewport(size: { width: number; height: number }): Promise<void>
  screenshot(options: { path: string }): Promise<unknown>
  evaluateOnNewDocument(expression: string): Promise<unknown>
  on(event: 'console', listener: (message: ConsoleMessage) => void): void
  on(event: 'pageerror', listener: (error: Error) => void): void
}
interface Browser {
  version(): Promise<string>
  createBrowserContext(options: object): Promise<{ newPage(): Promise<Page> }>
  close(): Promise<void>
}

const library = z.object({
  launch: z.custom<(options: object) => Promise<Browser>>((value) => typeof value === 'function'),
})

const policyAlarm = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('refused by ' + violatedDirective + ': ' + blockedURI))`

const ofChrome = (proxy: string) => [
  `--proxy-server=${proxy}`,
  '--proxy-bypass-list=<-loopback>',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** Runs an installed browser over WebDriver BiDi. */
export async function openByPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  downloads: string,
  args: readonly string[] = [],
): Promise<Engine> {
  const module = toolFile('puppeteer-core', 'lib', 'puppeteer', 'puppeteer-core.js')
  const { launch } = library.parse(await import(pathToFileURL(module).href))
  const line = await openLine()
  const [host = '', port = ''] = line.host.split(':')
  const running = await launch({
    browser,
    executablePath,
    protocol: 'webDriverBiDi',
    // By default neither sends this machine's own addresses through its proxy.
    args: browser === 'chrome' ? [...args, ...ofChrome(line.host)] : args,
    extraPrefsFirefox: {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      // A machine without loudspeakers: sound would end in an error, or jump.
      'media.cubeb.force_mock_context': true,
      'network.proxy.type': 1,
      'network.proxy.http': host,
      'network.proxy.http_port': Number(port),
      'network.proxy.allow_hijacking_localhost': true,
    },
  })
  return {
    version: await running.version(),
    async openTab() {
      const context = await running.createBrowserContext({
        downloadBehavior: { policy: 'allow', downloadPath: downloads },
      })
      return tabOf(await context.newPage(), line)
    },
    async [Symbol.asyncDispose]() {
      await running.close()
      line.close()
    },
  }
}

/** A browser's log message for a call without a network. */
const ofTheLoss = /net::ERR_|NetworkError/

async function tabOf(page: Page, line: Awaited<ReturnType<typeof openLine>>): Promise<Tab> {
  const troubles: string[] = []
  let isLost = false
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !(isLost && ofTheLoss.test(message.text())))
      troubles.push(`logged: ${message.text()} ${message.location().url ?? ''}`)
  })
  await page.setViewport(screen)
  await page.evaluateOnNewDocument(policyAlarm)
  return {
    ...scopeOf(page),
    keepsPictures: true,
    hasMicrophone: true,
    async goto(url) {
      // A tab in the background has no focus and draws no frames.
      await page.bringToFront()
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async lose(how) {
      isLost = true
      if (how === 'off') await page.setOfflineMode(true)
      else line.lose(how)
    },
    async restore() {
      line.restore()
      await page.setOfflineMode(false)
      isLost = false
    },
    async within(selector, work) {
      const frame = await (await page.evaluateHandle(lookExpression(selector))).asElement()?.contentFrame()
      if (!frame) throw new Error(`No frame ${selector}`)
      await work(scopeOf(frame))
      return undefined
    },
    photograph: async (path) => void (await page.screenshot({ path })),
    troubles: () => troubles,
  }
}

function scopeOf(frame: Frame): Scope {
  return {
    evaluate: (expression) => frame.evaluate(expression),
    async look(selector, words) {
      const found = (await frame.evaluateHandle(lookExpression(selector, words))).asElement()
      return found ? elementOf(found) : undefined
    },
  }
}

function elementOf(handle: Handle): PageElement {
  return {
    click: () => handle.click(),
    type: (text) => handle.type(text),
    pick: (paths) => handle.uploadFile(...paths),
  }
}

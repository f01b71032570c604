import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePorts } from '#e2e/kit/free-ports.ts'
import { openLine } from '#e2e/kit/open-line.ts'
import { type Engine, screen, type Tab } from './engine.ts'
import { openSession } from './webdriver-tab.ts'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

const reportPath = '/recorded-trouble'

/** Records errors of a page before its first script runs, except failures because the page is left. */
const recorder = `{
  let isLeaving = false
  const report = (...words) =>
    isLeaving || fetch('${reportPath}', { method: 'POST', body: words.join(' '), keepalive: true }).catch(() => {})
  const log = console.error
  console.error = (...words) => { report('logged:', ...words); log(...words) }
  addEventListener('beforeunload', () => (isLeaving = true))
  // A missing picture is visible as such, and a request without a network has to fail.
  addEventListener('error', ({ message, target }) =>
    target instanceof HTMLImageElement || report('thrown:', message ?? target.outerHTML), true)
  addEventListener('unhandledrejection', ({ reason }) => report('promised:', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('refused by', violatedDirective, blockedURI))
}`
const recorderSource = `'sha256-${createHash('sha256').update(recorder).digest('base64')}'`

/**
 * WebKit does not report a page's logs to anyone: this proxy inserts the recorder as each document's first script, and
 * the recorder's hash into its policy.
 */
function recordTroubles() {
  const troubles: string[] = []
  return {
    troubles,
    change: ({ page, policy }: { page: string; policy: string }) => ({
      page: page.replace(/<head[^>]*>/, (head) => `${head}<script>${recorder}</script>`),
      policy: policy.replace('script-src', `script-src ${recorderSource}`),
    }),
    async answer(incoming: IncomingMessage, { pathname }: URL): Promise<number | undefined> {
      if (pathname !== reportPath) return undefined
      troubles.push(await text(incoming))
      return 204
    },
  }
}

/** Its window has a toolbar, in CSS pixels, which also keeps it from being narrower than 447. */
const toolbar = 38

/** Runs WebKitGTK's MiniBrowser by its WebDriver, on an invisible screen; each tab is a private window. */
export async function openWebKit(miniBrowser: string, downloads: string): Promise<Engine> {
  const closers: (() => unknown)[] = []
  const display = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp'], { stdio: ['ignore', 'pipe', 'ignore'] })
  closers.push(() => display.kill())
  const [number] = await once(display.stdout, 'data')
  const settings = join(downloads, '.config')
  await mkdir(settings)
  await writeFile(join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: settings,
    // Pages read the system's language in its own spelling, and "C" is none.
    LANG: 'en_US.UTF-8',
  }
  const engine = { version: '', openTab, [Symbol.asyncDispose]: close }

  async function openTab(): Promise<Tab> {
    const { troubles, ...recording } = recordTroubles()
    const line = await openLine(recording)
    const port = await findFreePorts()
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
    closers.unshift(() => driver.kill(), line.close)
    const origin = `http://127.0.0.1:${port}`
    while (!(await fetch(`${origin}/status`).catch(() => undefined))) await pause(100)
    const { version, tab, end } = await openSession(
      origin,
      {
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
        proxy: { proxyType: 'manual', httpProxy: line.host },
      },
      { width: screen.width, height: screen.height + toolbar },
    )
    closers.unshift(end)
    engine.version = version
    return {
      ...tab,
      // Its private windows have no cache.
      keepsPictures: false,
      hasMicrophone: false,
      async lose(how) {
        if (how === 'off') throw new Error('No driver tells this browser that its system has no network.')
        line.lose(how)
      },
      restore: async () => line.restore(),
      troubles: () => troubles,
    }
  }

  async function close(): Promise<void> {
    for (const closer of closers) await closer()
  }
  return engine
}

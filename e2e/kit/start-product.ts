import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { root } from '#local/base/root.ts'
import { findFreePorts } from './free-ports.ts'
import { readFunctionLog, refuseAddresses } from './private-log.ts'
import { readMail } from './read-mail.ts'
import { TestBrowser } from './test-browser.ts'

const readyLine = z.object({
  ready: z.literal(true),
  site: z.url(),
  app: z.url(),
  console: z.url(),
  admin: z.object({ username: z.string(), password: z.string() }),
})

interface ProductOptions {
  /** Settings of `npm start` beyond ports and folder. */
  settings?: Readonly<Record<string, string>>
  /** A folder of an earlier run; by default a new one, which is removed at the end. */
  stateFolder?: string
  /** The program that runs it; by default the built product. */
  script?: 'start.ts' | 'dev.ts'
}

/** Runs `scripts/start.ts`, or `dev.ts`, with these settings and no other variables than a shell's. */
export function spawnStart(settings: Readonly<Record<string, string>>, script = 'start.ts'): ChildProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return spawn(process.execPath, [join(root, 'scripts', script)], {
    cwd: root,
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * Starts a separate product, on free ports and with a fresh state folder, and waits for its ready line. `stop` ends it
 * as Ctrl-C does and returns the exit code, and throws if its log has an e-mail address; `kill` ends it without
 * warning.
 */
export async function startProduct({ settings = {}, stateFolder, script }: ProductOptions = {}) {
  const folder = stateFolder ?? mkdtempSync(join(tmpdir(), 'festlens-product-'))
  const port = await findFreePorts()
  const child = spawnStart({ PORT: String(port), STATE_DIR: folder, DEMO: 'off', ...settings }, script)
  const complaints: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text))
  const exited = once(child, 'exit')

  const lines: string[] = []
  const ready = new Promise<z.infer<typeof readyLine>>((resolve, reject) => {
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        lines.push(line)
        if (lines.length === 1) resolve(readyLine.parse(JSON.parse(line)))
      })
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${complaints.join('')}`)))
  })
  const { site, app, console: consoleOrigin, admin } = await ready
  const checkLog = () => refuseAddresses([...lines.slice(1), ...complaints, ...readFunctionLog(folder)])
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    const [code] = await exited
    if (signal === 'SIGINT') checkLog()
    if (stateFolder === undefined && signal === 'SIGINT') rmSync(folder, { recursive: true, force: true })
    return z.number().nullable().parse(code)
  }
  return {
    site,
    app,
    console: consoleOrigin,
    media: `http://localhost:${port + 3}`,
    admin,
    stateFolder: folder,
    /** All of stdout so far, by lines. */
    lines,
    /** All of stderr so far. */
    complaints: () => complaints.join(''),
    /** A new visitor: separate cookies and network address. */
    newBrowser: (address?: string) => new TestBrowser({ site, app, console: consoleOrigin }, address),
    /** All of it, or letters to one address. */
    mail: (to?: string) => readMail(consoleOrigin, to),
    /** Throws if its log has an e-mail address. */
    checkLog,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: async () => void (await end('SIGINT')),
  }
}
export type Product = Awaited<ReturnType<typeof startProduct>>

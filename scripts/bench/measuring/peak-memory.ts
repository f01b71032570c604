import { existsSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** Milliseconds between two samples. */
const lookEvery = 50
const kbPerMb = 1024

/**
 * Runs `work` and returns the most megabytes that one of the browser's pages had to itself, as in Chromium's task
 * manager: without its program, which all pages share, and without files that the system can read again.
 * NaN on systems without `/proc`.
 */
export async function peakMemoryOf<Result>(browser: Browser, work: () => Promise<Result>) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []))
  let peak = existsSync('/proc/self/status') ? 0 : Number.NaN
  const looking = setInterval(() => (peak = Math.max(peak, ...pages.map(ownMemoryOf))), lookEvery)
  try {
    const result = await work()
    return { result, peak }
  } finally {
    clearInterval(looking)
  }
}

/** Megabytes (man 5 proc_pid_status); 0 of a process that has ended. */
function ownMemoryOf(id: number): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    return (kilobytes('RssAnon') + kilobytes('VmSwap')) / kbPerMb
  } catch {
    return 0
  }
}

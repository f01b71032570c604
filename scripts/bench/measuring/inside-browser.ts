import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import * as z from 'zod'

const metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

/** Bytes of a page's heap and its number of nodes, after a garbage collection. */
export async function heldBy(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const found = metrics.parse(await session.send('Performance.getMetrics')).metrics
  const valueOf = (wanted: string) => found.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes') }
}

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ts: z.number().default(0),
      pid: z.number(),
      args: z.object({ beginData: z.object({ partialLayout: z.boolean().optional() }).optional() }).optional(),
    }),
  ),
})

/** A page's layouts, paints and marks during `act`. */
export async function traceWhile(browser: Browser, page: Page, act: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
  await act()
  return trace.parse(JSON.parse((await browser.stopTracing()).toString())).traceEvents
}

/** Milliseconds between looks at the processes, how many looks in a row find them at rest, and seconds of work. */
const rest = { pause: 100, looks: 3, most: 0.01 } as const

/** Settles once no process of the browser works: a new window is busy with itself for about a second. */
export async function whenAtRest(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const worked = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  for (let looks = 0, last = await worked(); looks < rest.looks;) {
    await wait(rest.pause)
    const now = await worked()
    looks = now - last < rest.most ? looks + 1 : 0
    last = now
  }
  await session.detach()
}

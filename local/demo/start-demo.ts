import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { storedJson } from '../base/stored-json.ts'
import { fillDemoEvent } from './fill-demo-event.ts'

const opened = z.object({
  slug: z.string(),
  /** Its wall's key; folders of earlier builds have none. */ wall: z.string().optional(),
})

/** What the stores read from `process.env`. */
type Environment = Readonly<Record<string, string>>

/** Opens the demo event if the state folder has none yet; returns its gallery's slug and its wall's key. */
export async function openDemo(folder: string, environment: Environment): Promise<z.infer<typeof opened>> {
  const file = join(folder, 'demo.json')
  const made = existsSync(file) ? undefined : await runInWorker('open-demo-event.ts', environment)
  return storedJson(file, opened, () => opened.parse(made))
}

async function runInWorker(file: string, environment: Environment): Promise<unknown> {
  const worker = new Worker(new URL(file, import.meta.url), { env: environment })
  const [message] = await once(worker, 'message')
  await worker.terminate()
  return message
}

/** Adds the demo's guests and hosts, once per state folder; the next run completes an interrupted one. */
export async function fillDemo(
  folder: string,
  { app, slug, environment }: { app: string; slug: string; environment: Environment },
): Promise<void> {
  const filled = join(folder, 'demo-filled')
  if (existsSync(filled)) return
  const host = z.string().parse(await runInWorker('open-demo-session.ts', environment))
  await fillDemoEvent(app, { slug, host, folder })
  writeFileSync(filled, '')
}

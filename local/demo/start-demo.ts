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

/** What the stores find in `process.env`. */
type Environment = Readonly<Record<string, string>>

/** Opens the demo event where the state folder has none yet; answers its gallery's slug and its wall's key. */
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

/** Brings in the demo's guests and hosts, once for a state folder; the next run completes one that was ended early. */
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

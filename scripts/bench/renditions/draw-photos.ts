import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import * as z from 'zod'
import { inParallel } from '#functions/runtime/in-parallel.ts'
import { root } from '#local/base/root.ts'
import { lambdaContext } from '#e2e/kit/invoke-endpoint.ts'
import { sqsRecord } from '#e2e/kit/sqs-record.ts'

/** More than processors, so that neither way stands still while it waits for a disk. */
const parallel = 4

/** A folder of photos to draw by bare sharp, or promised work for the job. */
export const drawingOrder = z.union([
  z.object({ folder: z.string() }),
  z.object({ promises: z.array(z.object({ id: z.string(), kind: z.string(), message: z.string() })) }),
])

/** What a run of this program prints. */
export const drawingReport = z.object({
  seconds: z.number(),
  /** Milliseconds that this process has used for a photo, all its threads together. */
  processorMs: z.number(),
})

/** What a program would write that has nothing else to do: the same widths, qualities and encoder. */
async function drawBare(file: Buffer): Promise<void> {
  const large = await sharp(file)
    .autoOrient()
    .resize({ width: 1600, withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .toBuffer()
  await sharp(large).resize({ width: 400 }).webp({ quality: 74, effort: 3 }).toBuffer()
}

const drawFolder = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name)))
    .map((file) => () => drawBare(file))

type Job = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>
const job = z.object({ handler: z.custom<Job>((value) => typeof value === 'function') })

/** The job as it is deployed: its bundle, and nothing else of ours in memory. */
function drawPromised(promises: readonly unknown[]): (() => Promise<void>)[] {
  const bundle = join(root, 'build', 'functions', 'pictures', 'make-renditions', 'index.cjs')
  const { handler } = job.parse(createRequire(import.meta.url)(bundle))
  return promises.map((promise) => async () => {
    const { batchItemFailures } = await handler({ Records: [sqsRecord(promise)] }, lambdaContext)
    if (batchItemFailures.length > 0) throw new Error(`The job failed on ${JSON.stringify(promise)}.`)
  })
}

/** Draws in a process of its own, beside that of the stand-ins, as a Lambda draws beside S3. */
if (import.meta.main) {
  const order = drawingOrder.parse(JSON.parse(process.argv[2] ?? ''))
  const drawings = 'folder' in order ? drawFolder(order.folder) : drawPromised(order.promises)
  // A container that is warm: the first photo brings what every later one needs.
  const [first, ...others] = drawings
  await first?.()
  const started = performance.now()
  const before = process.cpuUsage()
  await inParallel(others, parallel, (drawing) => drawing())
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  const processorMs = (user + system) / 1000 / others.length
  console.log(JSON.stringify({ seconds, processorMs } satisfies z.infer<typeof drawingReport>))
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Context } from 'aws-lambda'
import { aheadIn, furthestIn } from '../../base/clock.ts'
import type { HostedFunction, Invocation, InvocationResult, ThreadMessage } from './invocation.ts'

/** Runs functions' bundles in a worker thread, each with its own environment and log, as in a container. */
const { clock }: { clock: SharedArrayBuffer } = workerData
globalThis.clockAheadMs = () => aheadIn(clock)
globalThis.clockFurthestMs = () => furthestIn(clock)

/** The function that code runs for: everything that its bundle starts belongs to it. */
const running = new AsyncLocalStorage<HostedFunction>()
const outside = process.env
Object.defineProperty(process, 'env', { get: () => running.getStore()?.environment ?? outside })

const post = (message: ThreadMessage) => parentPort?.postMessage(message)

for (const stream of [process.stdout, process.stderr])
  stream.write = (text) => {
    const hosted = running.getStore()
    for (const line of String(text).split('\n')) if (hosted && line !== '') post({ name: hosted.name, line })
    return true
  }

type Handler = (event: unknown, context: Context) => Promise<unknown>
const require = createRequire(import.meta.url)

function contextOf({ id, hosted: { name, timeout } }: Invocation): Context {
  const deadline = Date.now() + timeout * 1000
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    awsRequestId: id,
    logGroupName: `/festlens/local/${name}`,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}

async function answer(invocation: Invocation): Promise<InvocationResult> {
  const { id, hosted, event } = invocation
  try {
    // Evaluated at the first invocation, then cached.
    const { handler }: { handler: Handler } = require(hosted.bundle)
    post({ begun: id })
    return { id, result: await handler(event, contextOf(invocation)) }
  } catch (error) {
    // A handler's error fails the invocation, not the thread.
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (invocation: Invocation) => {
  void running.run(invocation.hosted, async () => post(await answer(invocation)))
})

import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Context } from 'aws-lambda'
import { aheadIn, furthestIn } from '../../base/clock.ts'
import type { Invocation, InvocationResult } from './invocation.ts'

/** Runs in a worker thread: one function's bundle with an environment of its own, as a Lambda container does. */
const { bundle, name, clock }: { bundle: string; name: string; clock: SharedArrayBuffer } = workerData
globalThis.clockAheadMs = () => aheadIn(clock)
globalThis.clockFurthestMs = () => furthestIn(clock)
const { handler }: { handler: (event: unknown, context: Context) => Promise<unknown> } = createRequire(import.meta.url)(
  bundle,
)

function contextOf({ id, deadline }: Invocation): Context {
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

parentPort?.on('message', (invocation: Invocation) => {
  // What a handler throws is the invocation's failure, not the worker's.
  handler(invocation.event, contextOf(invocation)).then(
    (result) => parentPort?.postMessage({ id: invocation.id, result } satisfies InvocationResult),
    (error: unknown) =>
      parentPort?.postMessage({
        id: invocation.id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies InvocationResult),
  )
})

import { UploadFailure } from '../../upload-engine/upload-failure.ts'

interface Settle<Answer> {
  resolve: (answer: Answer) => void
  reject: (cause: UploadFailure) => void
}

/** What a worker answers to the question of that number. */
export interface WorkerAnswer<Answer> {
  number: number
  answer: Answer
}

/** Asks about files in one worker, which is started ahead or with the first question. A worker that dies is a transient failure. */
export function workerCalls<Answer>(start: () => Worker) {
  const asked = new Map<number, Settle<Answer>>()
  let running: Worker | undefined
  let lastNumber = 0

  function startListening(): Worker {
    const worker = start()
    worker.addEventListener('message', ({ data: { number, answer } }: MessageEvent<WorkerAnswer<Answer>>) => {
      asked.get(number)?.resolve(answer)
      asked.delete(number)
    })
    // Its script did not come, or the phone has taken its memory away: another one may do.
    worker.addEventListener('error', () => {
      worker.terminate()
      running = undefined
      for (const { reject } of asked.values()) reject(new UploadFailure('network', 'transient'))
      asked.clear()
    })
    return worker
  }

  const startAhead = () => (running ??= startListening())
  return {
    startAhead,
    ask: (file: File, signal: AbortSignal): Promise<Answer> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        lastNumber += 1
        asked.set(lastNumber, { resolve, reject })
        startAhead().postMessage({ number: lastNumber, file })
      }),
  }
}

import { UploadFailure } from '../../upload-engine/upload-failure.ts'

interface Settle<Answer> {
  resolve: (answer: Answer) => void
  reject: (cause: UploadFailure) => void
}

/** A question to a worker; its answer has the same number. */
export interface WorkerQuestion<Question> {
  number: number
  question: Question
}

export interface WorkerAnswer<Answer> {
  number: number
  answer: Answer
}

interface WorkerOptions<Question, Answer> {
  start: () => Worker
  /** Answers where this browser starts no worker. */
  without: (question: Question) => Promise<Answer>
}

/** Asks one worker, which is started ahead or with the first question. A worker that dies is a transient failure. */
export function workerCalls<Question, Answer>({ start, without }: WorkerOptions<Question, Answer>) {
  const asked = new Map<number, Settle<Answer>>()
  let running: Worker | undefined
  let isRefused = false
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

  /** Undefined where the browser, or what its owner has installed, refuses workers. */
  function startAhead(): Worker | undefined {
    if (isRefused) return undefined
    try {
      return (running ??= startListening())
    } catch {
      isRefused = true
      return undefined
    }
  }

  return {
    startAhead,
    ask(question: Question, signal: AbortSignal): Promise<Answer> {
      const worker = startAhead()
      if (!worker) return without(question)
      return new Promise((resolve, reject) => {
        signal.throwIfAborted()
        lastNumber += 1
        asked.set(lastNumber, { resolve, reject })
        const message: WorkerQuestion<Question> = { number: lastNumber, question }
        worker.postMessage(message)
      })
    },
  }
}

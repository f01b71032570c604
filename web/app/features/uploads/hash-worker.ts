import { hashBytes } from '../../upload-engine/hash-bytes.ts'
import type { HashAnswer } from './hash-file.ts'
import type { WorkerAnswer, WorkerQuestion } from './worker-calls.ts'

/** Answers each file with its SHA-256, so that the page itself never waits for one. */
addEventListener('message', ({ data: { number, question } }: MessageEvent<WorkerQuestion<File>>) => {
  const answer = (hash: HashAnswer) => {
    const message: WorkerAnswer<HashAnswer> = { number, answer: hash }
    postMessage(message)
  }
  hashBytes(question).then(answer, () => answer(null))
})

import { hashBytes } from '../../upload-engine/hash-bytes.ts'
import type { HashAnswer } from './hash-file.ts'

/** Answers each file with its SHA-256, so that the page itself never waits for one. */
addEventListener('message', ({ data: { number, file } }: MessageEvent<{ number: number; file: File }>) => {
  const answer = (message: HashAnswer) => postMessage(message)
  hashBytes(file).then(
    (hash) => answer({ number, hash }),
    () => answer({ number }),
  )
})

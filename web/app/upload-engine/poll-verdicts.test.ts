import type { UploadStatus } from '#shared/api/uploads.ts'
import { expect, test } from 'vitest'
import { fakeUploadServer } from './fake-upload-server-for-test.ts'
import { UploadFailure } from './upload-failure.ts'
import { pollVerdicts } from './poll-verdicts.ts'

/** Asks for ten verdicts; at each question, how many half seconds had been rested and how many questions were open. */
async function askForTen(isSending: (asked: number) => boolean) {
  const questions: { rests: number; open: number }[] = []
  let rests = 0
  let open = 0
  const server = fakeUploadServer({
    async show(uploadId): Promise<UploadStatus> {
      open += 1
      questions.push({ rests, open })
      await new Promise((resolve) => setImmediate(resolve))
      open -= 1
      return { status: 'safe', photoId: `photo of ${uploadId}` }
    },
  })
  const { wait } = server.ports
  server.ports.wait = async (milliseconds, signal) => {
    await wait(milliseconds, signal)
    if (milliseconds === 500) rests += 1
  }
  const askForVerdict = pollVerdicts(server.ports, () => isSending(questions.length), new AbortController().signal)
  const uploads = Array.from({ length: 10 }, (_, index) => `upl_${index}`)
  const verdicts = await Promise.all(uploads.map((id) => askForVerdict(id, { status: 'verifying' })))
  return { questions, photos: verdicts.map(({ photoId }) => photoId) }
}

test('asks for one verdict in half a second while anything is sent', async () => {
  const { questions } = await askForTen(() => true)
  expect(questions.map(({ rests }) => rests)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('asks for four at a time once all has been sent', async () => {
  const { questions, photos } = await askForTen((asked) => asked < 3)
  expect(questions.slice(0, 3).map(({ rests }) => rests)).toEqual([1, 2, 3])
  expect(questions.at(-1)?.rests).toBeLessThanOrEqual(4)
  expect(Math.max(...questions.map(({ open }) => open))).toBe(4)
  expect(photos).toEqual(Array.from({ length: 10 }, (_, index) => `photo of upl_${index}`))
})

test('takes for incomplete what the server does not know any more', async () => {
  const { ports } = fakeUploadServer({ show: () => Promise.reject(new UploadFailure('not_found', 'final')) })
  const askForVerdict = pollVerdicts(ports, () => false, new AbortController().signal)
  await expect(askForVerdict('upl_1', { status: 'verifying' })).resolves.toMatchObject({
    status: 'refused',
    error: { code: 'upload_incomplete' },
  })
})

import { sendMail } from '../gateways/mailer.ts'
import { env } from '../kit/env.ts'
import { outboxJob } from '../kit/job.ts'
import { renderLetter } from '../mails/render-letter.ts'
import { finishWork, returnWork, takeWork } from '../stores/outbox.ts'

/** Longer than the function may run, so that nobody else sends while it still might. */
const takenSeconds = 40

/** Sends each promised letter once, however often its message is delivered. */
export const handler = outboxJob('send-mail', async (letter, id) => {
  const work = await takeWork(id, takenSeconds)
  if (work === 'done') return
  if (work === 'busy') throw new Error(`Letter ${id} is being sent already; its message comes again.`)
  try {
    await sendMail({ to: letter.to, letter: letter.letter, ...renderLetter(letter, env.appOrigin()) })
  } catch (error) {
    await returnWork(id)
    throw error
  }
  await finishWork(id)
})

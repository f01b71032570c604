import { MailError, sendMail } from '../../gateways/mailer.ts'
import { env } from '../../runtime/env.ts'
import { outboxJob } from '../../kit/job.ts'
import { log } from '../../runtime/log.ts'
import { renderLetter } from '../render-letter.ts'
import type { Letter } from '../../outbox-messages.ts'
import { finishWork, takeWork } from '../../database/outbox.ts'
import { isIdleReminder, reminderAccepted, reminderRefused } from '../../retention/reminder-outcome.ts'
import { giftRefused, isIdleGift } from '../../gifts/undelivered-gift.ts'
import { isIdleLookBack, isLookBack } from '../../retention/look-back-sending.ts'
import { gatherLetterParts } from '../gather-letter-parts.ts'
import { isSuppressed, lookBacksStoppedAt, lookBackStopId } from '../../sign-in/suppression-store.ts'
import { addressRefused, noteFailure, suppressedFailure } from '../undelivered-letter-store.ts'
import { clock } from '../../runtime/clock.ts'

/** Longer than the function may run, so that nobody else sends meanwhile. */
const takenSeconds = 40

/** SES reports within seconds whether it accepted a letter; a message is redelivered after minutes. */
const heldSeconds = 5

/** Sends each queued letter once, even if its message is delivered repeatedly. */
export const handler = outboxJob('send-mail', async (letter, id) => {
  const work = await takeWork(id, takenSeconds)
  if (work.state === 'done') return
  if (work.state === 'busy') throw new Error(`Letter ${id} is being sent already; its message comes again.`)
  const details = { outboxId: id, letter: letter.letter }

  if (
    isUseless(letter, work.promisedAt) ||
    (await isIdleReminder(letter)) ||
    (await isIdleGift(letter)) ||
    (await isUnwantedLookBack(letter))
  ) {
    log.info('Letter came too late to be of use', details)
    return finishWork(id)
  }
  if (letter.letter !== 'sign-in-code' && (await isSuppressed(letter.to))) {
    log.info('Letter held back: its address bounced or complained', details)
    await reminderRefused(letter)
    await giftRefused(letter)
    return noteFailure(id, suppressedFailure)
  }
  try {
    const parts = await gatherLetterParts(letter)
    const messageId = await sendMail({
      to: letter.to,
      letter: letter.letter,
      promise: id,
      pictures: [...parts.pictures, ...(parts.logo ? [parts.logo] : [])],
      unsubscribe: parts.unsubscribe,
      ...renderLetter(letter, env.appOrigin(), parts),
    })
    log.info('Letter sent', { ...details, messageId })
  } catch (error) {
    const mayBeTaken = error instanceof MailError && error.mayBeTaken
    const reason = error instanceof MailError ? error.reason : 'NotRendered'
    await noteFailure(id, reason, mayBeTaken ? heldSeconds : 0)
    if (reason !== addressRefused) throw error
    log.warn('Letter ended: the mail service refuses its address', details)
    await reminderRefused(letter)
    return giftRefused(letter)
  }
  await reminderAccepted(letter)
  await finishWork(id)
})

const isUnwantedLookBack = async (letter: Letter) =>
  isLookBack(letter) &&
  ((await isIdleLookBack(letter)) || (await lookBacksStoppedAt(lookBackStopId(letter.to))) !== undefined)

/** A code that expires before it arrives only confuses. */
function isUseless(letter: Letter, promisedAt: Date): boolean {
  return letter.letter === 'sign-in-code' && clock.now().getTime() - promisedAt.getTime() > letter.minutes * 60_000
}

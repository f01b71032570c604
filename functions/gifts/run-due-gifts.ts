import { settle, type Settlement } from '../database/settle.ts'
import { dueAtOf, type Gift, giftPut, holdsGift, readGift, walkDueGifts } from '../payments/gift-store.ts'
import { giveGift } from '../payments/give-gift.ts'
import type { JobClock } from '../kit/job.ts'
import { log } from '../runtime/log.ts'
import { accountFor } from './find-gift.ts'
import { undeliveredLetter } from './undelivered-gift.ts'

/** A run stops while there is still time for the current step. */
const reserveMs = 10_000

/**
 * Sends due gifts' letters, and tells buyers of gifts that nobody signed in for within a year. Safe to run twice or in
 * parallel, to be killed anywhere and to be late; a failing gift does not block others.
 */
export async function runDueGifts(now: Date, { remainingMs }: JobClock): Promise<{ gifts: number }> {
  const did = { gifts: 0, failed: 0 }
  for await (const { id } of walkDueGifts(now)) {
    if (remainingMs() < reserveMs) break
    try {
      if (await takeStep(id, now)) did.gifts += 1
    } catch (error) {
      did.failed += 1
      log.error('A gift’s due step failed; the next run tries it again', { error })
    }
  }
  if (did.failed > 0) throw new Error(`${did.failed} gifts’ due steps failed; ${did.gifts} were done.`)
  return { gifts: did.gifts }
}

/** Does a gift's due step in one transaction; returns whether there was one. */
function takeStep(id: string, now: Date): Promise<boolean> {
  return settle(
    () => readGift(id),
    async (gift) => {
      const dueAt = gift && dueAtOf(gift)
      if (!gift || dueAt === undefined || dueAt > now.toISOString()) return { result: false }
      return gift.givenAt === undefined ? giving(gift) : yearOver(gift, gift.givenAt, now)
    },
  )
}

async function giving(gift: Gift): Promise<Settlement<boolean>> {
  const { gift: given, writes } = giveGift(gift, await accountFor(gift))
  return { writes: [giftPut(given, gift), ...writes], result: true }
}

async function yearOver(gift: Gift, givenAt: string, now: Date): Promise<Settlement<boolean>> {
  const account = await accountFor(gift)
  const isClaimed = !holdsGift(account, gift) || (account.hereAt ?? '') > givenAt
  if (isClaimed) return { writes: [giftPut({ ...gift, isClaimed }, gift)], result: true }
  const unclaimed = { ...gift, unclaimedAt: now.toISOString() }
  return { writes: [giftPut(unclaimed, gift), ...(await undeliveredLetter(gift, 'unclaimed'))], result: true }
}

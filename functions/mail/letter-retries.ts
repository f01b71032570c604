import { addressRefused, suppressedFailure, type UndeliveredLetter } from './undelivered-letter-store.ts'

/** The queue's own retries, seconds apart, come first. */
const firstPauseMs = 5 * 60_000

/** Later, a letter's news is old; a person decides about the rest. */
const givenUpAfterMs = 3 * 24 * 60 * 60_000

/**
 * An undelivered letter is `due` for another try, `waiting` for one, `suppressed` until its address is released, or
 * `given_up`, at once if SES refuses the address. Each pause is as long as all attempts before it.
 */
export function retryState(
  { promisedAt, failedAt, failure }: Pick<UndeliveredLetter, 'promisedAt' | 'failedAt' | 'failure'>,
  now: Date,
): 'due' | 'waiting' | 'suppressed' | 'given_up' {
  if (failure === suppressedFailure) return 'suppressed'
  if (failure === addressRefused) return 'given_up'
  const promised = new Date(promisedAt).getTime()
  const failed = new Date(failedAt).getTime()
  if (now.getTime() - promised > givenUpAfterMs) return 'given_up'
  return now.getTime() - failed >= Math.max(firstPauseMs, failed - promised) ? 'due' : 'waiting'
}

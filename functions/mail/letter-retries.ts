import { addressRefused, suppressedFailure, type UndeliveredLetter } from './undelivered-letter-store.ts'

/** The queue's own tries, seconds apart, come first. */
const firstPauseMs = 5 * 60_000

/** After this a letter's news is old; what is left then is for a person to see. */
const givenUpAfterMs = 3 * 24 * 60 * 60_000

/**
 * What becomes of an undelivered letter: `due` to be promised again, `waiting` for that, `suppressed` until its address is let
 * through again, or `given_up`, at once where SES refuses the address itself. Each pause is as long as all tries before it took, so that an outage of an hour is over
 * for its letters within another.
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

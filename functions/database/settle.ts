import { setTimeout as wait } from 'node:timers/promises'
import type { TransactItem } from './dynamodb.ts'
import { jittered, putAlone, stillContended, transact } from './transact.ts'

/** Thirty guests may write the same row at the same moment, and one of them succeeds per round. */
const maxRounds = 30
const firstWaitMs = 10
/** All rounds together wait six seconds on average; a default function has ten. */
const longestWaitMs = 400

/** The result of a round: `result` is valid once `writes` are committed, or at once without any. */
export interface Settlement<Result> {
  writes?: readonly TransactItem[]
  /** Instead of them: a single row to put, without a transaction. */
  alone?: TransactItem['Put']
  result: Result
  /** Interprets a refusal, by item of `writes`; it may throw. Undefined: the rows are read again. */
  ifRefused?: (refused: readonly boolean[]) => { result: Result } | undefined | Promise<{ result: Result } | undefined>
}

/**
 * Reads, decides and writes, as a transaction or as a single row. If others write the same rows at that moment, or a
 * condition fails, it reads and decides again after a short random wait. `decide` may run many times: its side effects
 * must be safe to repeat. `known` is what the caller has already read. Throws `unavailable` if others keep writing.
 */
export async function settle<Read, Result>(
  read: () => Read | Promise<Read>,
  decide: (state: Read) => Settlement<Result> | Promise<Settlement<Result>>,
  known?: Read,
): Promise<Result> {
  let state = known ?? (await read())
  for (let round = 1; ; round++) {
    const { writes = [], alone, result, ifRefused } = await decide(state)
    if (writes.length === 0 && !alone) return result
    const outcome = await (alone ? putAlone(alone) : transact(writes))
    if (outcome.committed) return result
    const end = await ifRefused?.(outcome.refused)
    if (end) return end.result
    if (round === maxRounds) throw stillContended()
    await wait(jittered(Math.min(longestWaitMs, firstWaitMs * 2 ** round)))
    state = await read()
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { outboxPut } from '../database/outbox.ts'
import { transact } from '../database/transact.ts'
import { dueShards } from '../events/due-event.ts'
import { eventKey } from '../events/event-store.ts'
import { removalsSort } from '../events/removal-store.ts'
import type { JobClock } from '../kit/job.ts'
import { abortLineCheck } from '../walls/abort-line-check.ts'
import { isLineCheck } from '../walls/line-check-store.ts'
import { clock } from '../runtime/clock.ts'
import { inParallel } from '../runtime/in-parallel.ts'
import { log } from '../runtime/log.ts'
import { type DueRow, walkDue } from './due-store.ts'
import { runEventRetention } from './run-event-retention.ts'

/** A run stops while there is still time for the current step. */
const reserveMs = 30_000

/** Events per part of the index that are handled at once. */
const atOnce = 4

/** The mail service accepts letters moments after they are queued: steps due within this time are waited for. */
const soonMs = 15_000

/**
 * Does all due steps, over several runs if necessary. The next run starts with what is left; failures do not block
 * others. Safe to run twice or in parallel, to be killed anywhere, and to be days late.
 */
export async function runDueSteps(now: Date, turn: JobClock): Promise<{ kept: number }> {
  const began = clock.machineMs()
  const passed = () => new Date(now.getTime() + clock.machineMs() - began)
  const mayGoOn = () => turn.remainingMs() >= reserveMs
  const did = { kept: 0, failed: 0 }
  /** Steps that are due soon, and when: epoch milliseconds. */
  const soon = new Map<string, number>()
  const horizon = now.getTime() + soonMs
  const keep = async ({ id, sort }: Pick<DueRow, 'id' | 'sort'>, at: Date): Promise<void> => {
    if (!mayGoOn()) return
    soon.delete(id)
    try {
      if (sort === removalsSort) return await promisePurgeOfRemoved(id, at)
      if (isLineCheck(sort)) return await abortLineCheck(id, sort)
      const { steps, dueAt } = await runEventRetention(id, at)
      did.kept += steps
      if (dueAt !== undefined && Date.parse(dueAt) <= horizon) soon.set(id, Date.parse(dueAt))
    } catch (error) {
      did.failed += 1
      log.error('An event’s due step failed; the next run tries it again', { eventId: id, error })
    }
  }
  await inParallel(dueShards, dueShards.length, async (shard) => {
    let rows: DueRow[] = []
    for await (const row of walkDue(shard, new Date(horizon))) {
      if (!mayGoOn()) return
      // Among rows due soon, only an event's steps are waited for.
      if (row.dueAt > now.toISOString() && isLineCheck(row.sort)) continue
      if (row.dueAt > now.toISOString()) soon.set(row.id, Date.parse(row.dueAt))
      else if (rows.push(row) === atOnce) {
        await Promise.all(rows.map((each) => keep(each, now)))
        rows = []
      }
    }
    await Promise.all(rows.map((each) => keep(each, now)))
  })
  while (soon.size > 0 && mayGoOn()) {
    await wait(Math.max(1, Math.min(...soon.values()) - passed().getTime()))
    const at = passed()
    const due = [...soon].flatMap(([id, dueAt]) => (dueAt <= at.getTime() ? [id] : []))
    await inParallel(due, atOnce, (id) => keep(eventKey(id), at))
  }
  if (did.failed > 0) throw new Error(`${did.failed} events’ due steps failed; ${did.kept} were done.`)
  return { kept: did.kept }
}

/** Queues the purge of photos that nobody can restore any more; hourly, until they are purged. */
async function promisePurgeOfRemoved(eventId: string, now: Date): Promise<void> {
  const hour = now.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
  await transact([outboxPut('purge-event', { eventId }, `purge#${eventId}#${hour}`)])
}

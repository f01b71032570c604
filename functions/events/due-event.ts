import { type LifeFacts, nextStep, type Notices } from '#shared/rules/retention-steps.ts'
import { clock } from '../runtime/clock.ts'

/** An event's entry in the index of what is due, as attributes of its row. */
export interface Due {
  dueShard: string
  /** ISO-8601 UTC. */
  dueAt: string
}

const shardCount = 16

/** The index's partitions, over which events are spread. */
export const dueShards: readonly string[] = Array.from({ length: shardCount }, (_, shard) => String(shard))

export const shardOf = (id: string) => String(Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % shardCount)

/** When the next step is due, or earlier; undefined if there is none. Every write of these facts also writes this. */
export function dueOf(
  { id, ...life }: LifeFacts & { id: string },
  told: Notices | 'unknown' = 'unknown',
): Due | undefined {
  const step = nextStep(life, told, clock.now())
  return step && { dueShard: shardOf(id), dueAt: step.at }
}

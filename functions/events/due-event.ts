import { type LifeFacts, nextStep, type Notices } from '#shared/rules/retention-steps.ts'
import { clock } from '../runtime/clock.ts'

/** Where an event stands in the index of what is due, each an attribute of its row. */
export interface Due {
  dueShard: string
  /** ISO-8601 UTC. */
  dueAt: string
}

const shardCount = 16

/** The index's partitions, over which events are spread. */
export const dueShards: readonly string[] = Array.from({ length: shardCount }, (_, shard) => String(shard))

/** In which of them an event's rows stand. */
export const shardOf = (id: string) => String(Buffer.from(id).reduce((sum, byte) => sum + byte, 0) % shardCount)

/**
 * When an event's next step is due, or earlier: who has got its letters stands in other rows. Undefined where nothing is to come.
 * Every write that changes one of those facts writes this with it.
 */
export function dueOf(
  { id, ...life }: LifeFacts & { id: string },
  told: Notices | 'unknown' = 'unknown',
): Due | undefined {
  const step = nextStep(life, told, clock.now())
  return step && { dueShard: shardOf(id), dueAt: step.at }
}

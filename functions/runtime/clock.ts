declare global {
  /** Milliseconds by which a local run has moved the product's time ahead of the machine's; nobody sets it in AWS. */
  var clockAheadMs: (() => number) | undefined
  /** The most that it has been ahead. */
  var clockFurthestMs: (() => number) | undefined
}

/** The machine's own epoch milliseconds: for order and leases, which go on when somebody moves the clock. */
const machineMs = (): number => Date.now()

/** Milliseconds from the machine's time to the product's. */
const aheadMs = (): number => globalThis.clockAheadMs?.() ?? 0

/** The product's time: what sessions, limits, retention and letters go by, and what everything is signed with. */
const now = (): Date => new Date(machineMs() + aheadMs())

/** The latest time at which rows may have been written: the product's, unless somebody has set that back. */
const latest = (): Date => new Date(machineMs() + Math.max(aheadMs(), globalThis.clockFurthestMs?.() ?? 0))

/** The only place that reads the time (docs/decisions/0056-one-clock.md). */
export const clock = { now, latest, machineMs, aheadMs }

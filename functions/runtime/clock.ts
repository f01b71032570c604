declare global {
  /** Milliseconds by which a local run has moved the product's time ahead of the machine's; unset in AWS. */
  var clockAheadMs: (() => number) | undefined
  /** The furthest that it has been ahead. */
  var clockFurthestMs: (() => number) | undefined
}

/** The machine's own epoch milliseconds: for ordering and leases, which a moved clock must not affect. */
const machineMs = (): number => Date.now()

/** Milliseconds from the machine's time to the product's. */
const aheadMs = (): number => globalThis.clockAheadMs?.() ?? 0

/** The product's time: for sessions, limits, retention, letters and signatures. */
const now = (): Date => new Date(machineMs() + aheadMs())

/** The latest time of any stored row: the product's, or a later one from before the clock was set back. */
const latest = (): Date => new Date(machineMs() + Math.max(aheadMs(), globalThis.clockFurthestMs?.() ?? 0))

/** The only place that reads the time (docs/decisions/0056-one-clock.md). */
export const clock = { now, latest, machineMs, aheadMs }

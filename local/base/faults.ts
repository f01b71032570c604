/** The stand-ins that can be made to fail; the console's `POST /faults` uses these names. */
export const faultyServices = ['dynamodb', 's3', 'ses', 'sqs', 'mediaconvert', 'stripe'] as const
export type FaultyService = (typeof faultyServices)[number]

/** How a call fails: it waits `delayMs`, then fails with `status`; without a status it succeeds. */
export interface Fault {
  status?: number
  delayMs?: number
  /** The call is done, but its answer fails; not for queues, which accept a message or do not. */
  done?: boolean
}

export interface FaultOrder extends Fault {
  service: FaultyService
  /** Only calls of this operation (AWS action or Stripe `METHOD /path`); by default every operation. */
  operation?: string
  /** How many calls succeed before the first failure; 0 by default. */
  after?: number
  /** How many calls will still fail. */
  fail: number
}

/**
 * Does a call under its fault: not at all, late, or with its answer lost. `failure` returns the service's error for
 * a status.
 */
export async function doUnder<Answer>(
  fault: Fault | undefined,
  failure: (status: number) => Error,
  call: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (fault?.done) {
    const answer = await call()
    await suffer(fault, failure)
    return answer
  }
  if (fault) await suffer(fault, failure)
  return call()
}

async function suffer({ delayMs, status }: Fault, failure: (status: number) => Error): Promise<void> {
  // The console's page uses this file too, and browsers lack Node's modules.
  if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (status !== undefined) throw failure(status)
}

/** Ordered faults, oldest first; each stand-in takes its own before it serves a call. */
export class Faults {
  #orders: FaultOrder[] = []

  /** Adds a fault for a number of calls; without `status` and `delayMs` a call fails with 500. */
  add(order: FaultOrder): void {
    this.#orders.push({ ...(order.delayMs === undefined && { status: 500 }), ...order })
  }

  /** The remaining faults, oldest first. */
  get orders(): readonly Readonly<FaultOrder>[] {
    return this.#orders
  }

  clear(): void {
    this.#orders = []
  }

  /** Takes the fault of this call, if any, and counts it down by one. */
  take(service: FaultyService, operation: string): Fault | undefined {
    const order = this.#orders.find(
      (candidate) =>
        candidate.service === service && (candidate.operation === undefined || candidate.operation === operation),
    )
    if (!order) return undefined
    if (order.after) {
      order.after -= 1
      return undefined
    }
    order.fail -= 1
    if (order.fail <= 0) this.#orders = this.#orders.filter((candidate) => candidate !== order)
    return order
  }
}

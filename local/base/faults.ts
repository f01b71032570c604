/** The stand-ins that can be told to fail; the names are those of the console's `POST /faults`. */
export const faultyServices = ['dynamodb', 's3', 'ses', 'sqs', 'mediaconvert', 'stripe'] as const
export type FaultyService = (typeof faultyServices)[number]

/** What goes wrong with a call: it is delayed by `delayMs`, then fails with `status`; without one it goes through. */
export interface Fault {
  status?: number
  delayMs?: number
  /** The call is done all the same, and only its answer goes wrong; not for queues, which take a message or do not. */
  done?: boolean
}

export interface FaultOrder extends Fault {
  service: FaultyService
  /** Only calls of this operation (AWS action or Stripe `METHOD /path`); every operation where absent. */
  operation?: string
  /** How many calls pass unharmed before the first that is hit; none where absent. */
  after?: number
  /** How many calls are still to be hit. */
  fail: number
}

/**
 * Does a call under its fault: not at all, or late, or so that only its answer is lost. `failure` is what the service
 * would fail with, by its status.
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
  // The console's page reads this file as well, and browsers have no modules of Node's.
  if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs))
  if (status !== undefined) throw failure(status)
}

/** Orders of failure, oldest first; each stand-in asks for its own before it serves a call. */
export class Faults {
  #orders: FaultOrder[] = []

  /** Adds an order, which counts its calls down; without `status` and `delayMs` a call fails with 500. */
  add(order: FaultOrder): void {
    this.#orders.push({ ...order })
  }

  /** What is still to come, oldest first. */
  get orders(): readonly Readonly<FaultOrder>[] {
    return this.#orders
  }

  clear(): void {
    this.#orders = []
  }

  /** Takes the fault that hits this call, if any; asking uses one of the order's count up. */
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
    const { status, delayMs, done } = order
    return {
      ...(status === undefined && delayMs === undefined ? { status: 500 } : status !== undefined && { status }),
      ...(delayMs !== undefined && { delayMs }),
      ...(done && { done }),
    }
  }
}

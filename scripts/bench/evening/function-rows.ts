import * as z from 'zod'
import type { Product } from '#e2e/kit/start-product.ts'

interface Counted {
  invocations: number
  failures: number
  read: number
  written: number
}

/** What each function was asked and has done, by its name. */
export type FunctionRows = ReadonlyMap<string, Counted>

const reports = z.array(
  z.object({
    name: z.string(),
    invocations: z.int(),
    failures: z.int(),
    rows: z.object({ read: z.int(), written: z.int() }),
  }),
)

/** From the console of a local run, what was before taken off. */
export async function readFunctionReports(product: Product, before: FunctionRows = new Map()): Promise<FunctionRows> {
  const answer = await product.newBrowser().call('console', 'GET', '/functions')
  return new Map(
    reports.parse(answer.json).map(({ name, invocations, failures, rows: { read, written } }) => {
      const past = before.get(name) ?? { invocations: 0, failures: 0, read: 0, written: 0 }
      const now = {
        invocations: invocations - past.invocations,
        failures: failures - past.failures,
        read: read - past.read,
        written: written - past.written,
      }
      return [name, now]
    }),
  )
}

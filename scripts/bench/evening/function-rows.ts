import * as z from 'zod'
import { mapRecord } from '#shared/typed-entries.ts'
import type { Product } from '#e2e/kit/start-product.ts'

/** Rows of tables, units as AWS sells them, and refused writes: a condition failed, or another write came first. */
const rows = z.object({
  read: z.int(),
  written: z.int(),
  unitsRead: z.number(),
  unitsWritten: z.int(),
  refused: z.int(),
})
type Counted = Readonly<Record<'invocations' | 'failures' | keyof z.infer<typeof rows>, number>>
export const nothing: Counted = {
  invocations: 0,
  failures: 0,
  read: 0,
  written: 0,
  unitsRead: 0,
  unitsWritten: 0,
  refused: 0,
}

export type FunctionRows = ReadonlyMap<string, Counted>

const reports = z.array(z.object({ name: z.string(), invocations: z.int(), failures: z.int(), rows }))

/** From the console of a local run, minus the counts before. */
export async function readFunctionReports(product: Product, before: FunctionRows = new Map()): Promise<FunctionRows> {
  const answer = await product.newBrowser().call('console', 'GET', '/functions')
  return new Map(
    reports.parse(answer.json).map(({ name, rows: counted, ...calls }) => {
      const past = before.get(name) ?? nothing
      const now: Counted = { ...calls, ...counted }
      return [name, mapRecord<keyof Counted, number, number>(now, (key, count) => count - past[key])]
    }),
  )
}

import { existsSync, globSync, readFileSync } from 'node:fs'

/** Milliseconds of a tick, Linux's unit of processor time. */
const tickMs = 10

/** Milliseconds of processor time of this process's children, including their children. */
export interface ProcessorTime {
  product: number
  browser: number
}

/**
 * Runs `work` and returns its processor time, separately for the product, which Node runs, and for everything else that
 * was started here: the browser, which must be running before and after. Undefined on systems without
 * `/proc`.
 */
export async function processorTimeOf<Result>(work: () => Promise<Result>) {
  const before = readAll()
  const result = await work()
  const after = readAll()
  const used = (of: keyof ProcessorTime) => (before && after ? after[of] - before[of] : Number.NaN)
  return { result, used: { product: used('product'), browser: used('browser') } }
}

function readAll(): ProcessorTime | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const all = globSync('/proc/[0-9]*/stat').flatMap(readOne)
  const timeBelow = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, { id, ms }) => sum + ms + timeBelow(id), 0)
  const sum: ProcessorTime = { product: 0, browser: 0 }
  for (const { id, name, ms } of all.filter(({ parent }) => parent === process.pid))
    sum[/^(node|MainThread)/.test(name) ? 'product' : 'browser'] += ms + timeBelow(id)
  return sum
}

/** A process by its line in `/proc` (man 5 proc_pid_stat); undefined if it has ended. */
function readOne(file: string) {
  try {
    const [, id, name = '', rest = ''] = /^(\d+) \((.*)\) (.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
    const fields = rest.split(' ')
    return [{ id: Number(id), name, parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * tickMs }]
  } catch {
    return []
  }
}

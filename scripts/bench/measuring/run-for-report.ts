import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type * as z from 'zod'

/**
 * Runs a program beside the benches in a process of its own, with `flags` for Node, whose memory and clock are nobody
 * else's; answers the JSON that it prints.
 */
export async function runForReport<Report>(
  program: string,
  parameters: readonly string[],
  report: z.ZodType<Report>,
  flags: readonly string[] = [],
): Promise<Report> {
  const file = join(import.meta.dirname, '..', program)
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, file, ...parameters], { env: process.env })
  return report.parse(JSON.parse(stdout))
}

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type * as z from 'zod'

/**
 * Runs a program of a bench in its own process with its own memory and clock; `flags` are for Node. Returns the JSON
 * that it prints.
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

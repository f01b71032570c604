import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type * as z from 'zod'

/**
 * Runs a program of a bench in its own process with its own memory and clock, and with further environment `variables`.
 * Returns the JSON that it prints.
 */
export async function runForReport<Report>(
  program: string,
  parameters: readonly string[],
  report: z.ZodType<Report>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Report> {
  const file = join(import.meta.dirname, '..', program)
  const options = `${process.env['NODE_OPTIONS'] ?? ''} ${variables['NODE_OPTIONS'] ?? ''}`
  const env = { ...process.env, ...variables, NODE_OPTIONS: options }
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...parameters], { env })
  return report.parse(JSON.parse(stdout))
}

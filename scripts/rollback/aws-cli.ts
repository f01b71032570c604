import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Calls the AWS CLI (version 2) with the shell's credentials and returns its output, as parsed JSON. */
export type Aws = (parameters: readonly string[]) => Promise<unknown>

/** The CLI was refused or is not installed; the message is for the person who typed the command. */
export class AwsCliError extends Error {}

const run = promisify(execFile)
const maxAnswerBytes = 16 * 1024 * 1024

/** An `Aws` of one region that runs the installed program `aws`. */
export function awsCli(region: string): Aws {
  return async (parameters) => {
    const options = [...parameters, '--region', region, '--output', 'json', '--no-cli-pager']
    try {
      const { stdout } = await run('aws', options, { maxBuffer: maxAnswerBytes })
      return stdout.trim() === '' ? undefined : JSON.parse(stdout)
    } catch (cause) {
      const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : ''
      throw new AwsCliError(said || `The program aws cannot be run: ${String(cause)}`, { cause })
    }
  }
}

/** The shell's region, as for the program `aws`; the product's own if it has none. */
export const shellRegion = (): string => process.env['AWS_REGION'] ?? 'eu-north-1'

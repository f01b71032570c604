import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const address = /[\w.+-]+@[\w-]+(\.[\w-]+)+/

/** Every line that the functions of a run have logged. */
export function readFunctionLog(stateFolder: string): string[] {
  const file = join(stateFolder, 'functions.log')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/** Throws if a line has an e-mail address: no log may contain one. Versions such as `stripe@23.1.0` are none. */
export function refuseAddresses(lines: readonly string[]): void {
  const found = lines.find((line) => /[a-z]/i.test(address.exec(line)?.[0].split('@')[1] ?? ''))
  if (found !== undefined) throw new Error(`The log holds an e-mail address: ${found}`)
}

import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { addressOutputs } from '#infra/base/address-outputs.ts'
import type { Addresses } from './deploy-stage.ts'

/** As `cdk deploy --outputs-file` writes them: by stack, by output. */
const outputs = z.record(z.string(), z.record(z.string(), z.string()))

/** Where the stage answers; throws where its web stack told no addresses. */
export function readAddresses(file: string, stage: string): Addresses {
  const stack = `festlens-${stage}-web`
  const told = outputs.parse(JSON.parse(readFileSync(file, 'utf8')))[stack]
  const address = (name: string) => {
    const value = told?.[name]
    if (value === undefined) throw new Error(`${file}: the stack ${stack} has no output ${name}.`)
    return new URL(value).origin
  }
  return { site: address(addressOutputs.site), app: address(addressOutputs.app) }
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod'
import { toolFile } from './install-tools.ts'
import type { TlsFront } from './tls-front.ts'

const answer = z.object({
  scan: z.object({ grade: z.string() }),
  tests: z.record(z.string(), z.object({ pass: z.boolean(), result: z.string().nullable() })),
})

/** The grade that MDN's HTTP Observatory gives the site's headers, and the tests that they fail. */
export async function gradeHeaders({ origin, certificate }: TlsFront): Promise<{ grade: string; faults: string[] }> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [toolFile('@mdn', 'mdn-http-observatory', 'src', 'scan.js'), new URL(origin).host],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
  )
  const { scan, tests } = answer.parse(JSON.parse(stdout))
  const faults = Object.entries(tests).filter(([, { pass }]) => !pass)
  return { grade: scan.grade, faults: faults.map(([name, { result }]) => `${name}: ${result}`) }
}

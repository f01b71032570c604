// A program: writes the templates of every example stage, as `cdk synth` does, each into a folder of its name within
// the given folder. In one process CDK and the validator's rules are loaded once.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import * as z from 'zod'
import { addStacks } from '#infra/stacks/festlens-stacks.ts'
import { root } from '#local/base/root.ts'
import { exampleStages } from './example-stages.ts'
import { throwawayPublicKey } from './throwaway-public-key.ts'

const [folder = ''] = process.argv.slice(2)
const { context } = z
  .object({ context: z.record(z.string(), z.unknown()) })
  .parse(JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')))
const common = {
  ...context,
  // As the command line adds them.
  'aws:cdk:enable-path-metadata': true,
  'aws:cdk:enable-asset-metadata': true,
  // Templates name deployed files by their hashes: copies of 200 MB are not needed.
  'aws:cdk:disable-asset-staging': true,
  mediaCookiesPublicKey: throwawayPublicKey(),
}

/** The findings about a stack; empty if its templates are written and neither validator nor cdk-nag objects. */
function synthesize(outdir: string, stage: Readonly<Record<string, string>>): string {
  try {
    const app = new App({ outdir, context: { ...common, ...stage } })
    addStacks(app)
    app.synth()
    return ''
  } catch (error) {
    const report = join(outdir, 'validation-report.json')
    return `${String(error)}\n${existsSync(report) ? readFileSync(report, 'utf8') : ''}`
  }
}

for (const [name, stage] of Object.entries(exampleStages))
  writeFileSync(join(folder, `${name}.outcome`), synthesize(join(folder, name), stage))

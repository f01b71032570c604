import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#local/base/root.ts'
import { fillModelParts, modelParts } from './scaling/markdown-tables.ts'

/** Prints the results of the model of costs and limits; `--write` puts them into docs/scaling.md. */
const document = join(root, 'docs', 'scaling.md')
if (process.argv.includes('--write')) writeFileSync(document, fillModelParts(readFileSync(document, 'utf8')))
else for (const [name, part] of Object.entries(modelParts)) console.log(`\n# ${name}\n\n${part()}`)

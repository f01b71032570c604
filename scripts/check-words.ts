import { findDialectEverywhere } from './words/find-dialect.ts'

const found = findDialectEverywhere()
for (const line of found) console.error(line)
if (found.length > 0) process.exitCode = 1

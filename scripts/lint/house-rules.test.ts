import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { oneClock } from './house-rules.ts'

RuleTester.describe = describe
RuleTester.it = it

const red = (code: string, errors = 1) => ({ name: `${code} is refused`, code, errors })
const green = (code: string) => ({ name: `${code} may stand`, code })

new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } }).run('one clock', oneClock, {
  invalid: [
    red('const at = Date.now()'),
    red('const at = new Date()'),
    red('const at = new Date'),
    red('const at = Date()'),
    red('const at = performance.now()'),
    red('const id = ulid()'),
    red('function age(now = Date.now()) { return now }'),
    red('const ask = Date.now'),
    red('const both: number = Date.now() + new Date().getTime()', 2),
  ],
  valid: [
    green('const at = clock.now()'),
    green('const at = new Date(row.createdAt)'),
    green('const at = Date.parse(row.createdAt)'),
    green('const id = ulid(clock.now().getTime())'),
    green('const month = Date.UTC(2026, 0)'),
  ],
})

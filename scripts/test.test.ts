import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '#local/base/root.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'festlens-tested-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const projects = ['functions', 'local', 'browser'].map((name) => ({ test: { name, include: [`${name}*.test.ts`] } }))
  writeFileSync(join(folder, 'vitest.config.ts'), `export default ${JSON.stringify({ test: { projects } })}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

const plant = (file: string, code: string) =>
  writeFileSync(join(folder, file), `import { expect, it } from 'vitest'\n${code}`)

/** Runs `scripts/test.ts` on the planted files, by default as on a machine with a browser. */
function runTests(settings: Record<string, string> = {}, ...filters: string[]) {
  const { PATH = '', HOME = '' } = process.env
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts', 'test.ts'), ...filters], {
    cwd: folder,
    // Any existing file counts as a browser, because these tests open none.
    env: { PATH, HOME, CHROME_PATH: process.execPath, ...settings },
    encoding: 'utf8',
  })
  const lines = stdout.trimEnd().split('\n')
  return { code: status, lines, last: lines.at(-1) }
}

const passing = `it('holds', () => { expect(1).toBe(1) })`

describe('npm test', () => {
  it('ends with the count of passed and failed tests of all projects and with 0', () => {
    for (const project of ['functions', 'local', 'browser']) plant(`${project}.test.ts`, passing)
    expect(runTests()).toMatchObject({ code: 0, last: '3 passed, 0 failed' })
  })

  it('counts failed and skipped tests and ends with 1', () => {
    plant('functions.test.ts', `${passing}\nit('breaks', () => { expect(1).toBe(2) })\nit.skip('waits', () => {})`)
    expect(runTests()).toMatchObject({ code: 1, last: '1 passed, 1 failed, 1 skipped' })
  })

  it('names a test that passed only when it was tried again, and what went wrong at first', () => {
    plant(
      'functions.test.ts',
      `let tries = 0\nit('wavers', { retry: 1 }, () => { expect((tries += 1)).toBe(2) })\n${passing}`,
    )
    const { code, lines, last } = runTests()
    expect([code, last]).toEqual([0, '2 passed, 0 failed'])
    expect(lines.filter((line) => line.startsWith('Passed only on its second attempt'))).toEqual([
      'Passed only on its second attempt: functions.test.ts > wavers',
    ])
    expect(lines.join('\n')).toContain('expected 1 to be 2')
  })

  it('counts a file that cannot be loaded as a failure', () => {
    plant('functions.test.ts', passing)
    plant('functions-broken.test.ts', `import './missing.ts'\n${passing}`)
    expect(runTests()).toMatchObject({ code: 1, last: '1 passed, 1 failed' })
  })

  it('counts an error that nobody handled as a failure, though every test passed', () => {
    plant('functions.test.ts', `${passing}\nvoid Promise.reject(new Error('nobody looks'))`)
    expect(runTests()).toMatchObject({ code: 1, last: '1 passed, 1 failed' })
  })

  it('is no success where nothing matches', () => {
    plant('functions.test.ts', passing)
    expect(runTests({}, 'no-such-file')).toMatchObject({ code: 1, last: '0 passed, 1 failed' })
  })

  it('runs only the files that its arguments name', () => {
    plant('functions.test.ts', passing)
    plant('functions-other.test.ts', `${passing}\n${passing.replace('holds', 'holds too')}`)
    expect(runTests({}, 'functions-other')).toMatchObject({ code: 0, last: '2 passed, 0 failed' })
  })

  it('says in one line what it left out where there is no browser, and how to get one', () => {
    for (const project of ['functions', 'browser']) plant(`${project}.test.ts`, passing)
    const { code, lines, last } = runTests({ CHROME_PATH: join(folder, 'nowhere') })
    expect([code, last]).toEqual([0, '1 passed, 0 failed'])
    expect(lines.filter((line) => /Browser tests were not run.*apt-get install chromium/.test(line))).toHaveLength(1)
  })

  it('fails without a browser where CI=true', () => {
    plant('functions.test.ts', passing)
    expect(runTests({ CHROME_PATH: join(folder, 'nowhere'), CI: 'true' })).toMatchObject({
      code: 1,
      last: '1 passed, 1 failed',
    })
  })
})

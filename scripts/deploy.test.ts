import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addressOutputs } from '#infra/base/address-outputs.ts'
import { readAddresses } from './deploy/deploy-stage.ts'
import { root } from '#local/base/root.ts'

/** Runs `scripts/deploy.ts` without a terminal and without an AWS account. */
function runDeploy(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', 'deploy.ts'), ...parameters], {
    env: {},
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { code: status, said: stdout, complained: stderr }
}

describe('npm run deploy', () => {
  it('does nothing at all where there is nobody to ask', () => {
    const { code, said, complained } = runDeploy('--stage', 'prod')
    expect([code, said]).toEqual([1, ''])
    expect(complained).toMatch(/^[^\n]*--yes[^\n]*\n$/)
  })

  it('says how it is used at an unknown option', () => {
    const { code, said, complained } = runDeploy('--stage', 'dev', '--now')
    expect([code, said]).toEqual([1, ''])
    expect(complained).toContain('--now')
    expect(complained).toContain('npm run deploy -- [--stage dev]')
  })
})

describe('the addresses of a deployment', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'festlens-outputs-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  const written = (outputs: unknown) => {
    const file = join(folder, 'outputs.json')
    writeFileSync(file, JSON.stringify(outputs))
    return file
  }

  it('are the outputs of its own stage’s web stack', () => {
    const told = (host: string) => ({
      [addressOutputs.site]: `https://${host}`,
      [addressOutputs.app]: `https://app.${host}`,
    })
    const file = written({ 'festlens-dev-web': told('dev.example'), 'festlens-prod-web': told('prod.example') })
    expect(readAddresses(file, 'prod')).toEqual({ site: 'https://prod.example', app: 'https://app.prod.example' })
  })

  it('are missed aloud', () => {
    const file = written({ 'festlens-dev-web': { [addressOutputs.site]: 'https://dev.example' } })
    expect(() => readAddresses(file, 'dev')).toThrow(`has no output ${addressOutputs.app}`)
  })
})

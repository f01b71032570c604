import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { throwawayPublicKey } from '#e2e/kit/throwaway-public-key.ts'
import { functionNeeds } from '#functions/manifest.ts'
import { secretNames } from '#functions/needs.ts'
import { stripeEvents } from '#functions/payments/stripe-events.ts'
import { readStage } from '#infra/base/stage.ts'
import { root } from '#local/base/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const guide = read('docs/operating.md')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('docs/operating.md', () => {
  it('asks Stripe for exactly the events that the webhook has work for', () => {
    const [, asked = ''] = /with exactly these events:([^]*?)Its signing secret/.exec(guide) ?? []
    expect(found(asked, /`([a-z_.]+)`/g).toSorted()).toEqual(Object.keys(stripeEvents).toSorted())
  })

  it('names every context that the stacks read', () => {
    const app = new App({
      // The stacks of a production site with sample content read every context.
      context: { stage: 'prod', allowSampleContent: 'true', mediaCookiesPublicKey: throwawayPublicKey() },
    })
    const reading = vi.spyOn(app.node, 'tryGetContext')
    readStage(app)
    const contexts = new Set(reading.mock.calls.map(([name]) => name))
    expect(contexts.size).toBeGreaterThan(10)
    for (const name of contexts) expect(guide, name).toContain(`\`${name}\``)
  })

  it('names every secret', () => {
    for (const name of secretNames) expect(guide).toContain(`\`festlens/<stage>/${name}\``)
  })

  it('names functions as they are called in AWS', () => {
    const named = found(guide, /--function-name festlens-<stage>-([\w-]+)/g)
    expect(named.length).toBeGreaterThan(0)
    const called = Object.keys(functionNeeds).map((name) => name.replaceAll('/', '-'))
    for (const name of named) expect(called).toContain(name)
  })

  it('runs commands that there are', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
    const named = new Set(found(guide, /npm run (?:--silent )?([\w-]+)/g))
    expect(named).toContain('deploy')
    for (const name of named) expect(scripts).toHaveProperty(name)
  })

  it('leads only to chapters that it has', () => {
    const titles = found(guide, /^## (.+)$/gm)
    const named = new Set(found(guide, /(?:see|through|and) “([A-Z][a-z ]+)”/g))
    expect(named.size).toBeGreaterThan(2)
    for (const title of named) expect(titles).toContain(title)
  })
})

describe('what clears away a first deployment that failed', () => {
  const [, command = ''] = /^## A first deployment that failed$[^]*?```sh\n([^]*?)```/m.exec(guide) ?? []

  /** Runs it with an `aws` that records its calls, and a stack with this status; returns the calls. */
  function clearAway(status: string): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'festlens-aws-'))
    const [program, asked] = [join(folder, 'aws'), join(folder, 'asked')]
    const answers = { 'describe-stacks': status, 'list-stack-resources': 'table-one\ttable-two' }
    const cases = Object.entries(answers).map(([call, answer]) => `*${call}*) printf '${answer}\\n' ;;`)
    writeFileSync(program, `#!/bin/sh\necho "$*" >> ${asked}\ncase "$*" in ${cases.join(' ')} esac\n`)
    chmodSync(program, 0o755)
    spawnSync('sh', ['-c', command], { env: { PATH: [folder, process.env['PATH']].join(delimiter) } })
    const lines = readFileSync(asked, 'utf8').trimEnd().split('\n')
    rmSync(folder, { recursive: true })
    return lines
  }

  it('deletes the tables that it left, and makes the stack deletable', () => {
    const asked = clearAway('ROLLBACK_COMPLETE')
    expect(asked.find((line) => line.includes('list-stack-resources'))).toMatch(/GlobalTable.*DELETE_SKIPPED/)
    expect(asked).toContain(
      'cloudformation update-termination-protection --stack-name festlens-dev-data --no-enable-termination-protection',
    )
    for (const table of ['table-one', 'table-two'])
      expect(asked.filter((line) => line.endsWith(table) || line.includes(`${table} `))).toEqual([
        `dynamodb update-table --table-name ${table} --no-deletion-protection-enabled`,
        `dynamodb wait table-exists --table-name ${table}`,
        `dynamodb delete-table --table-name ${table}`,
      ])
  })

  it.each(['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE', ''])('touches nothing at %j', (status) => {
    expect(clearAway(status)).toEqual([expect.stringContaining('describe-stacks --stack-name festlens-dev-data')])
  })
})

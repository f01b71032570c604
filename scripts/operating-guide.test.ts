import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { functionNeeds } from '#functions/manifest.ts'
import { secretNames } from '#functions/needs.ts'
import { root } from '#local/base/root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const guide = read('docs/operating.md')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe('docs/operating.md', () => {
  it('asks Stripe for exactly the events that the webhook has work for', () => {
    const handled = found(
      read('functions/payments/endpoints/receive-stripe-event.ts'),
      /^ {2}\['([a-z_.]+)', \w+\],$/gm,
    )
    const [, asked = ''] = /with exactly these events:([^]*?)Its signing secret/.exec(guide) ?? []
    expect(handled.length).toBeGreaterThan(0)
    expect(found(asked, /`([a-z_.]+)`/g).toSorted()).toEqual(handled.toSorted())
  })

  it('names every context that the stacks read', () => {
    const contexts = found(read('infra/base/stage.ts'), /\b(?:text|isOn|optional)\('(\w+)'/g)
    const ids = found(read('infra/base/stage.ts'), /\bidAt\('\w+', '(\w+)'/g)
    expect(contexts.length).toBeGreaterThan(10)
    for (const name of [...contexts, ...ids]) expect(guide, name).toContain(`\`${name}\``)
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

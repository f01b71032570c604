import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#local/base/root.ts'
import { fillModelParts, modelParts } from './markdown-tables.ts'

const page = readFileSync(join(root, 'docs', 'scaling.md'), 'utf8')

describe('docs/scaling.md', () => {
  it('says what the model says (npm run costs -- --write)', () => {
    expect(fillModelParts(page)).toBe(page)
  })

  it('has every part of the model, once', () => {
    const marked = [...page.matchAll(/<!-- model: ([^>]+) -->/g)].map(([, name = '']) => name)
    expect(marked.toSorted()).toEqual(Object.keys(modelParts).toSorted())
  })

  it('refuses a part that the model does not have', () => {
    expect(() => fillModelParts('<!-- model: weather -->\n<!-- /model -->')).toThrow('weather')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#local/base/root.ts'
import { findPromises } from './find-promises.ts'
import promises from './promises.json' with { type: 'json' }

/** Promises in messages and policies, and the tests that prove them. */
const told: string[] = Object.values(promises).flatMap((each) => each.told)

test('every sentence that names a function of the app stands with the tests that keep it', () => {
  expect(findPromises().filter((sentence) => !told.includes(sentence))).toEqual([])
})

test('no sentence stands there that nobody reads any more, or twice', () => {
  const found = findPromises()
  expect(told.filter((sentence) => !found.includes(sentence))).toEqual([])
  expect(told).toHaveLength(new Set(told).size)
})

test('every promise is kept by tests that are written', () => {
  const unwritten = Object.values(promises).flatMap(({ keptBy }) => {
    expect(keptBy).not.toEqual([])
    return keptBy.filter((id) => {
      const [file = '', ...names] = id.split(' > ')
      const source = readFileSync(join(root, file), 'utf8')
      return names.some((name) => !source.includes(name))
    })
  })
  expect(unwritten).toEqual([])
})

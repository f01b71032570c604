import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '#local/base/root.ts'
import { findMissingApis } from './find-missing-apis.ts'
import { findMissingStyles } from './find-missing-styles.ts'
import { apiGaps, styleGaps } from './gaps.ts'

/** What a visitor's browser is sent, the forms of the stand-ins included. */
const browserSources = '{web/**,shared/**,local/stripe/{browser,cards,money},local/console/page}/*.{ts,tsx}'
const isBuiltFrom = (file: string) => !/\.test\.tsx?$|\.d\.ts$/.test(file)

const built = globSync('build/web/{site,app}/assets/*.css', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)

/** This file, which Node runs and no browser. */
const own = 'scripts/browsers/supported-browsers.test.ts'

/** Of what visitors are sent, and of this file; the compiler reads the whole house for them, once. */
let missingApis: string[]
beforeAll(() => {
  missingApis = findMissingApis([...globSync(browserSources, { cwd: root }).filter(isBuiltFrom), own])
}, 240_000)

describe('the oldest browsers of the list', () => {
  test('have all that the code asks for, but for what is listed', () => {
    const missing = missingApis.filter((line) => !line.startsWith(own)).map((line) => basename(line))
    expect(missing.toSorted()).toEqual(Object.keys(apiGaps).toSorted())
  })

  test('have all that the styles ask for, but for what is listed', () => {
    const missing = new Set(built.flatMap(findMissingStyles))
    expect([...missing].toSorted()).toEqual(Object.keys(styleGaps).toSorted())
  })
})

test('what Node has and they have not is found', () => {
  expect(missingApis.filter((line) => line.startsWith(own))).toEqual([`${own}: Array.toSorted`])
})

test('styles that are new are found, unless something older stands beside them', () => {
  expect(findMissingStyles('a { color: color-mix(in srgb, red, blue); height: 1lh } a:has(b) { top: 0 }')).toEqual([
    'color-mix()',
    'lh',
    ':has',
  ])
  expect(findMissingStyles('@starting-style { a { view-transition-name: a } }')).toEqual([
    '@starting-style',
    'view-transition-name',
  ])
  expect(findMissingStyles('a { color: red; color: light-dark(red, blue) }')).toEqual([])
  expect(findMissingStyles('@supports (height: 1lh) { a { height: 1lh } }')).toEqual([])
})

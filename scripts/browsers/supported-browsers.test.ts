import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '#local/base/root.ts'
import { browsersWithout, televisionsWithout } from '#e2e/kit/missing-features.ts'
import { importsOf } from '../imports/read-imports.ts'
import { findMissingApis } from './find-missing-apis.ts'
import { findMissingStyles } from './find-missing-styles.ts'
import { findNewSyntax } from './find-new-syntax.ts'
import { apiGaps, styleGaps, wallApiGaps, wallStyleGaps } from './gaps.ts'

/** Everything that is sent to a visitor's browser, including the forms of the stand-ins. */
const browserSources = '{web/**,shared/**,local/stripe/{browser,cards,money},local/console/page}/*.{ts,tsx}'
const isBuiltFrom = (file: string) => !/\.test\.tsx?$|\.d\.ts$/.test(file)

const built = globSync('build/web/{site,app}/assets/*.css', { cwd: root }).map((file) =>
  readFileSync(join(root, file), 'utf8'),
)

/** This file runs in Node, not in a browser. */
const own = 'scripts/browsers/supported-browsers.test.ts'

/** Of what visitors get, and of this file; the compiler reads the whole tree for them, once. */
let missingApis: string[]
/** The same for a wall's page, on the oldest televisions. */
let missingOnTelevisions: string[]
beforeAll(() => {
  const files = [...globSync(browserSources, { cwd: root }).filter(isBuiltFrom), own]
  ;[missingApis = [], missingOnTelevisions = []] = findMissingApis([
    { files, without: browsersWithout },
    { files: filesOfWall(), without: televisionsWithout },
  ])
}, 240_000)

/** Every built file that the wall's page loads. */
function filesOfWall(): string[] {
  const files = new Set(['web/app/wall/entry.ts'])
  for (const file of files)
    for (const target of importsOf(file, readFileSync(join(root, file), 'utf8'), { isValue: true }))
      if (/^(web|shared)\/.*\.ts$/.test(target)) files.add(target)
  return [...files]
}

describe('the oldest browsers of the list', () => {
  test('have all that the code asks for, but for what is listed', () => {
    const missing = missingApis.filter((line) => !line.startsWith(own)).map((line) => basename(line))
    expect(missing.toSorted()).toEqual(Object.keys(apiGaps).toSorted())
  })

  test('have all that the styles ask for, but for what is listed', () => {
    const missing = new Set(built.flatMap((code) => findMissingStyles(code)))
    expect([...missing].toSorted()).toEqual(Object.keys(styleGaps).toSorted())
  })
})

describe('the oldest televisions', () => {
  const ofWall = (ending: string) =>
    globSync(`build/web/app/assets/wall-*.${ending}`, { cwd: root })
      .filter((file) => !/wall-remote/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))

  test('read every script of a wall', () => {
    const scripts = ofWall('js')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.flatMap(findNewSyntax)).toEqual([])
    const rest = 'a?.b; a ??= b ?? c; class A { #b() {} static {} has(c) { return #b in c } }; await a'
    expect(new Set(findNewSyntax(rest))).toEqual(
      new Set(['#method()', '#name in', '??', '??=', '?.', 'await outside', 'static {}']),
    )
    expect(findNewSyntax('async () => await a; class A { #b = 1; c = this.#b }')).toEqual([])
  })

  test('have all that a wall asks for, but for what is listed', () => {
    expect(missingOnTelevisions.map((line) => basename(line)).toSorted()).toEqual(Object.keys(wallApiGaps).toSorted())
    const missing = new Set(ofWall('css').flatMap((code) => findMissingStyles(code, televisionsWithout)))
    expect([...missing].toSorted()).toEqual(Object.keys(wallStyleGaps).toSorted())
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

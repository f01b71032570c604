import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pathOfPage } from './pages/site-pages.ts'

const site = join(import.meta.dirname, '../../build/web/site')
const textOf = (path: string) => readFileSync(join(site, path), 'utf8')

/** Addresses of the modules that a script imports before it runs. */
const importsOf = (address: string) =>
  [...textOf(address).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => `/assets/${name}`)

test('before its first paint a page fetches one script, and next to nothing of it', () => {
  const [boot = ''] = globSync('assets/boot-*.js', { cwd: site })
  expect(importsOf(boot)).toEqual([])
  expect(textOf(boot).length).toBeLessThan(2000)
})

test.each([pathOfPage('home', 'en'), pathOfPage('checkout', 'no'), pathOfPage('privacy-policy', 'es')])(
  'a page names all that its script will import, its texts among them: %s',
  (path) => {
    const [, listed = ''] = / data-modules="([^"]+)"/.exec(textOf(join(path, 'index.html'))) ?? []
    const modules = listed.split(' ')
    expect(modules[0]).toMatch(/^\/assets\/entry\.client-/)
    for (const module of modules) expect(modules).toEqual(expect.arrayContaining(importsOf(module)))
    expect(modules.filter((module) => /-(en|no|es)-/.test(module)).length).toBeGreaterThanOrEqual(2)
    expect(new Set(modules).size).toBe(modules.length)
  },
)

import type { BrowserContext } from 'playwright-core'
import { api, browsersWithout, javascript, type Feature } from '../kit/missing-features.ts'

/** What one of our oldest browsers lacks, as names that lead to it from the global object: `Array`, `toSorted`. */
function missingNames(tree: Feature, path: readonly string[] = []): string[][] {
  return Object.keys(tree ?? {}).flatMap((key) => {
    const feature = tree?.[key]
    const names = [...path, key].filter((name) => name !== 'Window')
    if (key === '__compat') return []
    return browsersWithout(feature).length > 0 ? [names] : missingNames(feature, names)
  })
}

const missing = [...missingNames(api), ...missingNames(javascript['builtins'])]

/**
 * Takes every API away from a Chromium that any of our oldest browsers lacks, before the scripts of its pages run. What
 * its parser and its styles know stays: a `popover` in the page's source still is one.
 */
export async function takeNewApisAway(context: BrowserContext): Promise<void> {
  await context.addInitScript((paths) => {
    for (const path of paths) {
      // MDN marks what is no method of instances for the browser's interfaces, and not for the language's own.
      const [name = '', onlyStatic] = (path.at(-1) ?? '').split(/_(static)$/)
      let owner: unknown = globalThis
      for (const each of path.slice(0, -1)) owner = owner instanceof Object ? Reflect.get(owner, each) : undefined
      if (!(owner instanceof Object)) continue
      Reflect.deleteProperty(owner, name)
      const prototype: unknown = onlyStatic ? undefined : Reflect.get(owner, 'prototype')
      if (prototype instanceof Object) Reflect.deleteProperty(prototype, name)
    }
  }, missing)
}

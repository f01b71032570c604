import type { Plugin } from 'vite'
import { type EndpointName, type EndpointRow, endpoints, type Surface } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'

export const tableFile = /\/shared\/api\/endpoints\.ts$/

/**
 * The table of endpoints as a surface's pages call it: limits and errors are nothing to a browser, nor are other
 * surfaces, nor what a script of few calls leaves to others.
 */
export function calledTable(surface: Surface, calls?: readonly EndpointName[]): string {
  const called = typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([name, row]) =>
    [row.surface, row.alsoOn].includes(surface) && row.answers === undefined && (calls?.includes(name) ?? true)
      ? [[name, { method: row.method, path: row.path }]]
      : [],
  )
  return `export const endpoints = ${JSON.stringify(Object.fromEntries(called))}`
}

/** Leaves of the table of endpoints what a surface's pages call, and how. */
export function calledEndpoints(surface: Surface): Plugin {
  const table = calledTable(surface)
  return { name: 'festlens:called-endpoints', enforce: 'pre', load: (id) => (tableFile.test(id) ? table : null) }
}

import type { Plugin } from 'vite'
import { type EndpointName, type EndpointRow, endpoints, type Surface } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'

const tableFile = /\/shared\/api\/endpoints\.ts$/

/** Leaves of the table of endpoints what a surface's pages call, and how: limits and errors are nothing to a browser, nor are other surfaces. */
export function calledEndpoints(surface: Surface): Plugin {
  const called = typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([name, row]) =>
    row.surface === surface ? [[name, { method: row.method, path: row.path }]] : [],
  )
  return {
    name: 'festlens:called-endpoints',
    enforce: 'pre',
    load: (id) =>
      tableFile.test(id) ? `export const endpoints = ${JSON.stringify(Object.fromEntries(called))}` : null,
  }
}

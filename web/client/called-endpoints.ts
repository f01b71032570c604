import type { Plugin } from 'vite'
import { type EndpointRow, endpoints } from '#shared/api/endpoints.ts'

const tableFile = /\/shared\/api\/endpoints\.ts$/
const webModule = /\/web\/.*\.tsx?$/
const nameInQuotes = /(["'`])([a-z-]+\/[a-z-]+)\1/g

const rows = new Map<string, EndpointRow>(Object.entries(endpoints))

/**
 * A module's script, in which only those rows of the endpoint table are loaded that its web modules name: the table
 * itself is empty, and each module adds method and path of what it calls. Undefined where nothing changes.
 */
export function withCalledRows(id: string, script: string): string | undefined {
  if (tableFile.test(id)) return 'export const endpoints = {}'
  if (!webModule.test(id)) return undefined
  const named = [...script.matchAll(nameInQuotes)].flatMap(([, , name = '']) => {
    const row = rows.get(name)
    return row ? [[name, { method: row.method, path: row.path }] as const] : []
  })
  if (named.length === 0) return undefined
  const called = JSON.stringify(Object.fromEntries(named))
  // First, for a module may call as it loads; and in its first line, so that a debugger's lines stay right.
  return `import { endpoints as called } from '#shared/api/endpoints.ts'; Object.assign(called, ${called}); ${script}`
}

/** Leaves of the endpoint table what pages call. It runs once types, which name endpoints too, are gone. */
export function calledEndpoints(): Plugin {
  return {
    name: 'festlens:called-endpoints',
    transform(script, id) {
      const code = withCalledRows(id, script)
      return code === undefined ? null : { code, map: null }
    },
  }
}

import { type EndpointName, endpoints, type EndpointRow } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'

interface Route {
  name: EndpointName
  row: EndpointRow
  segments: readonly string[]
}

const routes: readonly Route[] = typedEntries<EndpointName, EndpointRow>(endpoints).map(([name, row]) => ({
  name,
  row,
  segments: row.path.split('/'),
}))

const parameterName = (segment: string) => /^\{(.+)\}$/.exec(segment)?.[1]

/** The endpoint that a method and a raw path lead to, with its decoded path parameters; undefined where there is none. */
export function matchRoute(
  method: string,
  rawPath: string,
): { name: EndpointName; row: EndpointRow; params: Record<string, string> } | undefined {
  const segments = rawPath.split('/')
  for (const { name, row, segments: pattern } of routes) {
    if (row.method !== method || pattern.length !== segments.length) continue
    const params: Record<string, string> = {}
    const matches = pattern.every((part, index) => {
      const segment = segments[index] ?? ''
      const parameter = parameterName(part)
      if (parameter === undefined) return part === segment
      params[parameter] = decodeOrKeep(segment)
      return segment !== ''
    })
    if (matches) return { name, row, params }
  }
  return undefined
}

function decodeOrKeep(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Not percent-encoded UTF-8: taken as it stands, it names nothing that exists.
    return segment
  }
}

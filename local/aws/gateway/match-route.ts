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

const parameterName = (segment: string) => /^\{(.+?)\+?\}$/.exec(segment)?.[1]

/** A parameter that takes all that follows is the last. */
function fitted(path: readonly string[], pattern: readonly string[]): readonly string[] {
  const last = pattern.length - 1
  return pattern[last]?.endsWith('+}') ? [...path.slice(0, last), path.slice(last).join('/')] : path
}

/** The endpoint of a method and a raw path, with its decoded path parameters; undefined if there is none. */
export function matchRoute(
  method: string,
  rawPath: string,
): { name: EndpointName; row: EndpointRow; params: Record<string, string> } | undefined {
  const path = rawPath.split('/')
  for (const { name, row, segments: pattern } of routes) {
    const segments = fitted(path, pattern)
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

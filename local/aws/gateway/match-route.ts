import { type EndpointName, endpoints, type EndpointRow, methodsOf } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'

/** `{name}` matches one segment, `{name+}` the rest. */
const patternOf = (path: string) => {
  const pattern = path.replaceAll('.', String.raw`\.`).replace(/\{(\w+)\+\}/, '(?<$1>.+)')
  return new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

const routes = typedEntries<EndpointName, EndpointRow>(endpoints).map(([name, row]) => ({
  name,
  row,
  pattern: patternOf(row.path),
}))

/** The endpoint of a method and a raw path, with its decoded path parameters; undefined if there is none. */
export function matchRoute(
  method: string,
  rawPath: string,
): { name: EndpointName; row: EndpointRow; params: Record<string, string> } | undefined {
  for (const { name, row, pattern } of routes) {
    const match = methodsOf(row).some((each) => each === method) ? pattern.exec(rawPath) : null
    if (!match) continue
    const found = Object.entries(match.groups ?? {}).map(([parameter, text]) => [parameter, decodeOrKeep(text)])
    return { name, row, params: Object.fromEntries(found) }
  }
  return undefined
}

/** Decodes part of an address. */
export function decodeOrKeep(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Invalid percent-encoding: taken literally, it names nothing that exists.
    return segment
  }
}

import { type EndpointRow, endpoints, type Surface } from '#shared/api/endpoints.ts'

export interface SharedAnswer {
  /** CloudFront's path pattern. */
  pattern: string
  /** Longest time that one answer is shared, in seconds. */
  seconds: number
  /** The query parameters that distinguish answers. */
  by: readonly string[]
  /** Whether the CDN requires signed cookies. */
  isSigned: boolean
}

const rows: readonly EndpointRow[] = Object.values(endpoints)

/** What a host's distribution answers to everybody alike, from the endpoint table. */
export const sharedAnswersOf = (surface: Surface): SharedAnswer[] =>
  rows.flatMap(({ surface: of, path, access, sharedSeconds, sharedBy = [] }) =>
    of === surface && sharedSeconds !== undefined
      ? [
          {
            pattern: path.replaceAll(/\{\w+\+?\}/g, '*'),
            seconds: sharedSeconds,
            by: sharedBy,
            isSigned: access === 'pictures',
          },
        ]
      : [],
  )

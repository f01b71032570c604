import { type EndpointRow, endpoints, type Surface } from '#shared/api/endpoints.ts'

export interface SharedAnswer {
  /** CloudFront's path pattern. */
  pattern: string
  /** How long one answer is everybody's, at the most. */
  seconds: number
  /** The query's parameters that tell answers apart. */
  by: readonly string[]
  /** Whether the CDN lets in by signed cookies alone. */
  isSigned: boolean
}

const rows: readonly EndpointRow[] = Object.values(endpoints)

/** What a host's distribution answers to everybody alike, by the endpoint table. */
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

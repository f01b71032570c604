import { type FunctionName, type JobName, jobs } from '#functions/manifest.ts'
import type { JobRow } from '#functions/needs.ts'
import { type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'

export interface Room {
  endpoints: readonly (readonly [EndpointName, EndpointRow])[]
  jobs: readonly (readonly [JobName, JobRow])[]
}

const endpointRows = typedEntries<EndpointName, EndpointRow>(endpoints)
const jobRows = typedEntries<JobName, JobRow>(jobs)

export function placeOf(name: FunctionName): { room: string; door: string } {
  const [room = '', door = ''] = name.split('/')
  return { room, door }
}

/** Every room with an endpoint or a job, from the endpoint table and the manifest. */
export const rooms: ReadonlyMap<string, Room> = new Map(
  [...endpointRows, ...jobRows].map(([name]) => {
    const { room } = placeOf(name)
    const within = ([each]: readonly [FunctionName, unknown]) => placeOf(each).room === room
    return [room, { endpoints: endpointRows.filter(within), jobs: jobRows.filter(within) }]
  }),
)

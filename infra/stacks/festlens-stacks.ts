import { type App, Aspects, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack } from './api-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { EdgeWatchStack } from './edge-watch-stack.ts'
import { NoticeProducers } from '../base/notice-producers.ts'
import { rooms } from '../base/rooms.ts'
import { readStage } from '../base/stage.ts'
import { OutboxStack } from './outbox-stack.ts'
import { RoomStack } from './room-stack.ts'
import { RoutesStack } from './routes-stack.ts'
import { WatchStack } from './watch-stack.ts'
import { WebStack } from './web-stack.ts'

/** Adds all stacks of the stage that the app's context names. */
export function addStacks(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  Aspects.of(app).add(new NoticeProducers())

  const stage = readStage(app)
  const named = (part: string, region = stage.region) => ({
    stackName: `festlens-${stage.name}-${part}`,
    env: { region },
  })

  const data = new DataStack(app, 'data', { ...named('data'), terminationProtection: true, stage })
  const api = new ApiStack(app, 'api', { ...named('api'), stage, data })
  const outbox = new OutboxStack(app, 'outbox', { ...named('outbox'), stage, data }).fanOut
  const roomStacks = [...rooms].map(
    ([name, room]) => new RoomStack(app, name, { ...named(name), room, stage, data, api, outbox }),
  )
  const doors = new Map(roomStacks.flatMap((room) => [...room.doors]))
  const queues = new Map(roomStacks.flatMap((room) => [...room.queues]))
  const routes = new RoutesStack(app, 'routes', { ...named('routes'), stage, api, doors })
  // Without firewall and zone it would be empty, and CloudFormation refuses an empty stack.
  const edge =
    stage.firewall || (stage.zone !== null && stage.certificateArn === null)
      ? new EdgeStack(app, 'edge', { ...named('edge', 'us-east-1'), stage })
      : undefined
  const web = new WebStack(app, 'web', {
    ...named('web'),
    stage,
    data,
    api: api.http,
    firewallArns: edge?.firewallArns,
    certificateArn: stage.certificateArn ?? edge?.certificateArn,
  })
  // Pages must not be deployed before the routes that they call.
  web.addStackDependency(routes)
  const watch = new WatchStack(app, 'watch', { ...named('watch'), stage, api: api.http, queues, outbox })
  // It refers to the webhook's log group by name only.
  for (const room of roomStacks) watch.addStackDependency(room)
  new EdgeWatchStack(app, 'edge-watch', {
    ...named('edge-watch', 'us-east-1'),
    stage,
    distributions: web.distributions,
  })
}

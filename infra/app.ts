import { App, Aspects, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack } from './stacks/api-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { EdgeStack } from './stacks/edge-stack.ts'
import { EdgeWatchStack } from './stacks/edge-watch-stack.ts'
import { NoticeProducers } from './base/notice-producers.ts'
import { readStage } from './base/stage.ts'
import { WatchStack } from './stacks/watch-stack.ts'
import { WebStack } from './stacks/web-stack.ts'
import { WorkersStack } from './stacks/workers-stack.ts'

const app = new App()
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
Aspects.of(app).add(new NoticeProducers())

const stage = readStage(app)
const named = (part: string, region = stage.region) => ({
  stackName: `festlens-${stage.name}-${part}`,
  env: { region },
})

const data = new DataStack(app, 'data', { ...named('data'), terminationProtection: true, stage })
const api = new ApiStack(app, 'api', { ...named('api'), stage, data })
const workers = new WorkersStack(app, 'workers', { ...named('workers'), stage, data })
// Without firewall and zone there is nothing for it to hold, and CloudFormation refuses an empty stack.
const edge =
  stage.firewall || (stage.zone !== null && stage.certificateArn === null)
    ? new EdgeStack(app, 'edge', { ...named('edge', 'us-east-1'), stage })
    : undefined
const web = new WebStack(app, 'web', {
  ...named('web'),
  stage,
  data,
  api,
  firewallArn: edge?.firewallArn,
  certificateArn: stage.certificateArn ?? edge?.certificateArn,
})
const watch = new WatchStack(app, 'watch', {
  ...named('watch'),
  stage,
  api: api.api,
  queues: workers.queues,
  outbox: workers.outbox,
})
// The webhook's log group is known by its name alone.
watch.addStackDependency(api)
new EdgeWatchStack(app, 'edge-watch', {
  ...named('edge-watch', 'us-east-1'),
  stage,
  distributions: web.distributions,
})

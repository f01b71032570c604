import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { ApiStack } from './api-stack.ts'
import { DataStack } from './data-stack.ts'
import { readStage } from './stage.ts'
import { WebStack } from './web-stack.ts'
import { WorkersStack } from './workers-stack.ts'

const app = new App()
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))

const stage = readStage(app)
const stackName = (part: string) => `festlens-${stage.name}-${part}`

const data = new DataStack(app, 'data', { stackName: stackName('data'), terminationProtection: true, stage })
const api = new ApiStack(app, 'api', { stackName: stackName('api'), stage, data })
new WorkersStack(app, 'workers', { stackName: stackName('workers'), stage, data })
new WebStack(app, 'web', { stackName: stackName('web'), stage, data, api })

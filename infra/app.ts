import { App } from 'aws-cdk-lib'
import { addStacks } from './stacks/festlens-stacks.ts'

addStacks(new App())

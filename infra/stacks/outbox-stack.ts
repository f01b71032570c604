import { Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Stage } from '../base/stage.ts'
import { OutboxFanOut } from '../constructs/outbox-fan-out.ts'
import type { DataStack } from './data-stack.ts'

interface OutboxStackProps extends StackProps {
  stage: Stage
  data: DataStack
}

/** Carries queued work to the rooms, each of which has its own queues. */
export class OutboxStack extends Stack {
  readonly fanOut: OutboxFanOut

  constructor(scope: Construct, id: string, { stage, data, ...props }: OutboxStackProps) {
    super(scope, id, props)
    this.fanOut = new OutboxFanOut(this, 'outbox', { stage, streamArn: data.outboxStreamArn })
  }
}

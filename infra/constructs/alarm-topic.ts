import { Stack, Validations } from 'aws-cdk-lib'
import type { Alarm, IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

interface AlarmTopicProps {
  /** Null: the operator subscribes by hand. */
  email: string | null
  /** The services that publish to it. */
  services: readonly ('cloudwatch' | 'budgets')[]
}

/** Receives every alarm of a region, when it starts and when it ends. */
export class AlarmTopic extends Construct {
  readonly topic: Topic
  readonly #action: IAlarmAction

  constructor(scope: Construct, id: string, { email, services }: AlarmTopicProps) {
    super(scope, id)
    this.topic = new Topic(this, 'topic', { enforceSSL: true })
    // A topic with its own policy loses the default one, which admits the account's services.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: services.map((service) => new ServicePrincipal(`${service}.amazonaws.com`)),
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    )
    if (email !== null) this.topic.addSubscription(new EmailSubscription(email))
    Validations.of(this.topic).acknowledge({
      id: 'AwsSolutions-SNS2',
      reason:
        'Neither CloudWatch nor Budgets can publish under the key that AWS manages for SNS; a message holds a name and numbers alone.',
    })
    this.#action = new SnsAction(this.topic)
  }

  /** Publishes the alarm's start and end. */
  hear(alarm: Alarm): void {
    alarm.addAlarmAction(this.#action)
    alarm.addOkAction(this.#action)
  }
}

import { Stack, Validations } from 'aws-cdk-lib'
import type { Alarm, IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'

interface AlarmTopicProps {
  /** Null leaves it to the operator to subscribe. */
  email: string | null
  /** Who publishes. */
  services: readonly ('cloudwatch' | 'budgets')[]
}

/** Where every alarm of a region goes, and the word that it is over. */
export class AlarmTopic extends Construct {
  readonly topic: Topic
  readonly #action: IAlarmAction

  constructor(scope: Construct, id: string, { email, services }: AlarmTopicProps) {
    super(scope, id)
    this.topic = new Topic(this, 'topic', { enforceSSL: true })
    // A topic with a policy of its own has lost the default one, which lets the account's services in.
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

  /** Tells of the alarm's beginning and its end. */
  hear(alarm: Alarm): void {
    alarm.addAlarmAction(this.#action)
    alarm.addOkAction(this.#action)
  }
}

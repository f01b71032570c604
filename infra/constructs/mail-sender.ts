import { Stack } from 'aws-cdk-lib'
import { ConfigurationSet, ConfigurationSetTlsPolicy, EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { brand } from '#shared/brand.ts'
import type { Stage } from '../stage.ts'

/** The domain that our letters come from (DKIM by SES) and the configuration set that they are sent with. */
export class MailSender extends Construct {
  readonly identity: EmailIdentity
  readonly configurationSetName: string
  readonly configurationSetArn: string

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    const configurationSet = new ConfigurationSet(this, 'configuration-set', {
      configurationSetName: `festlens-${stage.name}`,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    })
    this.identity = new EmailIdentity(this, 'identity', {
      identity: Identity.domain(brand.siteHost),
      configurationSet,
    })
    this.configurationSetName = configurationSet.configurationSetName
    this.configurationSetArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSet.configurationSetName,
    })
  }
}

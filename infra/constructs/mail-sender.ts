import { Stack } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { brand } from '#shared/brand.ts'
import { isInZone, type Stage } from '../base/stage.ts'
import { MailRecords } from './mail-records.ts'

/** The sender's domain, with its DNS records if the zone is ours, and the configuration set for sending. */
export class MailSender extends Construct {
  readonly identity: EmailIdentity
  /** Who letters are from, as a header says it. */
  readonly address: string
  readonly configurationSetName: string
  readonly configurationSetArn: string

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    const configurationSet = new ConfigurationSet(this, 'configuration-set', {
      configurationSetName: `festlens-${stage.name}`,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
    })
    // SES publishes to the default bus alone; a rule in mail's stack receives its events about our letters.
    configurationSet.addEventDestination('events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'default-bus', 'default')),
      events: [EmailSendingEvent.SEND, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    })
    const domain = stage.mailDomain
    this.address = brand.mail.sender.replace(`@${brand.siteHost}>`, `@${domain}>`)
    const zone = stage.zone !== null && isInZone(domain, stage.zone) ? stage.zone : null
    const bounces = `bounces.${domain}`
    this.identity = new EmailIdentity(this, 'identity', {
      identity: Identity.domain(domain),
      configurationSet,
      ...(zone && { mailFromDomain: bounces }),
    })
    if (zone) new MailRecords(this, 'records', { zone, domain, bounces, dkim: this.identity.dkimRecords })
    this.configurationSetName = configurationSet.configurationSetName
    this.configurationSetArn = Stack.of(this).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSet.configurationSetName,
    })
  }
}

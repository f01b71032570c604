import { Stack } from 'aws-cdk-lib'
import { EventBus } from 'aws-cdk-lib/aws-events'
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type DkimRecord,
} from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import { brand } from '#shared/brand.ts'
import { isInZone, type Stage, type DnsZone } from '../base/stage.ts'
import { CnameRecord, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53'
import { importZone } from './import-zone.ts'

/** The sender's domain, its DNS records if the zone is ours, and the configuration set for sending. */
export class MailSender extends Construct {
  readonly identity: EmailIdentity
  /** The letters' `From` header. */
  readonly address: string
  readonly configurationSetName: string
  readonly configurationSetArn: string

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    const configurationSet = new ConfigurationSet(this, 'configuration-set', {
      configurationSetName: `festlens-${stage.name}`,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // We keep our own list: SES's would silently drop sign-in codes, and addresses that staff have unblocked.
      disableSuppressionList: true,
    })
    // SES publishes only to the default bus; a rule in mail's stack receives its events about our letters.
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

interface MailRecordsProps {
  zone: DnsZone
  /** Domain of the letters' senders. */
  domain: string
  /** The envelope's domain, to which mail servers report undeliverable letters. */
  bounces: string
  dkim: readonly DkimRecord[]
}

/**
 * The DNS records that authenticate our letters: DKIM's keys, the envelope's domain with its SPF, and DMARC, which asks
 * servers to quarantine letters that pass neither (SES, "Complying with DMARC").
 */
class MailRecords extends Construct {
  constructor(scope: Construct, id: string, { domain, bounces, dkim, ...props }: MailRecordsProps) {
    super(scope, id)
    const zone = importZone(this, props.zone)
    for (const [index, { name: recordName, value }] of dkim.entries())
      // SES gives full names: the dot keeps the zone's name from being appended.
      new CnameRecord(this, `dkim-${index + 1}`, { zone, recordName: `${recordName}.`, domainName: value })
    new MxRecord(this, 'bounces', {
      zone,
      recordName: bounces,
      values: [{ priority: 10, hostName: `feedback-smtp.${Stack.of(this).region}.amazonses.com` }],
    })
    new TxtRecord(this, 'spf', { zone, recordName: bounces, values: ['v=spf1 include:amazonses.com -all'] })
    new TxtRecord(this, 'dmarc', { zone, recordName: `_dmarc.${domain}`, values: ['v=DMARC1; p=quarantine'] })
  }
}

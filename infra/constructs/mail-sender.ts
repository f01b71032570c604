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
      // Our own list decides: that of SES would silently drop sign-in codes, and addresses that staff have lifted.
      disableSuppressionList: true,
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

interface MailRecordsProps {
  zone: DnsZone
  /** Of the addresses that letters come from. */
  domain: string
  /** The envelope's domain, where mail servers tell of letters that they could not deliver. */
  bounces: string
  dkim: readonly DkimRecord[]
}

/**
 * The DNS records by which mail servers recognise our letters: DKIM's keys, the envelope's domain with its SPF, and
 * DMARC, which asks servers to quarantine letters with neither (SES, "Complying with DMARC").
 */
class MailRecords extends Construct {
  constructor(scope: Construct, id: string, { domain, bounces, dkim, ...props }: MailRecordsProps) {
    super(scope, id)
    const zone = importZone(this, props.zone)
    for (const [index, { name: recordName, value }] of dkim.entries())
      // SES makes up whole names: the dot keeps the zone's from being added.
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

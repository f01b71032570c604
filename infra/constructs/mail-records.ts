import { Stack } from 'aws-cdk-lib'
import { CnameRecord, MxRecord, TxtRecord } from 'aws-cdk-lib/aws-route53'
import type { DkimRecord } from 'aws-cdk-lib/aws-ses'
import { Construct } from 'constructs'
import type { DnsZone } from '../base/stage.ts'
import { importZone } from './import-zone.ts'

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
export class MailRecords extends Construct {
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

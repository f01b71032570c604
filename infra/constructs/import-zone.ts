import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { DnsZone } from '../base/stage.ts'

/** The operator's hosted zone, by name and id, so that nothing is looked up at synth. */
export function importZone(scope: Construct, { id, name }: DnsZone): IHostedZone {
  return HostedZone.fromHostedZoneAttributes(scope, 'zone', { hostedZoneId: id, zoneName: name })
}

import { HostedZone, type IHostedZone } from 'aws-cdk-lib/aws-route53'
import type { Construct } from 'constructs'
import type { DnsZone } from '../base/stage.ts'

/** The operator's hosted zone, by name and id: synth looks nothing up. */
export function importZone(scope: Construct, { id, name }: DnsZone): IHostedZone {
  return HostedZone.fromHostedZoneAttributes(scope, 'zone', { hostedZoneId: id, zoneName: name })
}

import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import type { Construct } from 'constructs'
import type { Surface } from '#shared/api/endpoints.ts'
import { Firewall } from '../constructs/firewall.ts'
import { importZone } from '../constructs/import-zone.ts'
import { hostOf, type Stage } from '../base/stage.ts'

interface EdgeStackProps extends StackProps {
  stage: Stage
}

/** What CloudFront accepts only from us-east-1: firewalls, and their certificate. */
export class EdgeStack extends Stack {
  readonly firewallArns: Readonly<Record<Surface, string>> | undefined
  /** One for both hosts: the operator's own if given, else ours. */
  readonly certificateArn: string | undefined

  constructor(scope: Construct, id: string, { stage, ...props }: EdgeStackProps) {
    super(scope, id, props)
    if (stage.firewall) {
      const site = new Firewall(this, 'firewall', { stage }).arn
      const app = stage.cdnPlan ? new Firewall(this, 'app-firewall', { stage, suffix: '-app' }).arn : site
      this.firewallArns = { site, app }
    }
    if (stage.zone !== null && stage.certificateArn === null)
      this.certificateArn = new Certificate(this, 'certificate', {
        domainName: hostOf(stage.siteOrigin),
        subjectAlternativeNames: [hostOf(stage.appOrigin)],
        validation: CertificateValidation.fromDns(importZone(this, stage.zone)),
      }).certificateArn
  }
}

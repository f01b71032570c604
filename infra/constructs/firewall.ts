import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import { type EndpointName, endpoints } from '#shared/api/endpoints.ts'
import type { Stage } from '../base/stage.ts'

interface FloodRule {
  name: string
  /** Requests of one address in `windowSeconds`. */
  limit: number
  /** Only these endpoints count; every request where absent. */
  of?: readonly EndpointName[]
}

const windowSeconds = 300

/**
 * The functions count precisely and by their own limits; these stop floods before they cost anything, and are never stricter:
 * a whole wedding shares one address.
 */
const floodRules: readonly FloodRule[] = [
  { name: 'every-request', limit: 20_000 },
  {
    name: 'costly-forms',
    limit: 600,
    of: [
      'sign-in/send-code',
      'sign-in/start-session',
      'support/create-support-request',
      'checkout/create-checkout-session',
      'checkout/create-free-order',
    ],
  },
  { name: 'admin-sign-in', limit: 100, of: ['admin/sign-in'] },
]

/**
 * AWS's rules; those of `counted` only count. Bodies are JSON of up to 64 KB, Stripe's events up to 1 MB, where AWS calls 8 KB
 * too large, and they carry what people write to support and Stripe's addresses: the functions parse them strictly.
 */
const managedRules = [
  {
    name: 'AWSManagedRulesCommonRuleSet',
    counted: ['SizeRestrictions_BODY', 'CrossSiteScripting_BODY', 'GenericLFI_BODY', 'GenericRFI_BODY'],
  },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
] as const

/** The firewall of both hosts. */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id)
    const measured = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      // Samples would show addresses and cookies of guests.
      sampledRequestsEnabled: false,
    })
    const floods = floodRules.map(({ name, limit, of }) => ({
      name,
      action: { block: { customResponse: { responseCode: 429 } } },
      statement: {
        rateBasedStatement: {
          limit,
          evaluationWindowSec: windowSeconds,
          aggregateKeyType: 'IP',
          ...(of && { scopeDownStatement: anyOf(of.map(startsWithPath)) }),
        },
      },
      visibilityConfig: measured(name),
    }))
    const managed = managedRules.map(({ name, counted }) => ({
      name,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      visibilityConfig: measured(name),
    }))
    this.arn = new CfnWebACL(this, 'web-acl', {
      name: `festlens-${stage.name}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured('firewall'),
      rules: [...floods, ...managed].map((rule, priority) => ({ ...rule, priority })),
    }).attrArn
  }
}

const startsWithPath = (name: EndpointName): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: endpoints[name].path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

/** WAF's `or` wants two statements or more. */
function anyOf(statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  const [only] = statements
  return statements.length === 1 && only ? only : { orStatement: { statements } }
}

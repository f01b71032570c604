import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import { Construct } from 'constructs'
import type { EndpointName } from '#shared/api/endpoints.ts'
import type { Stage } from '../base/stage.ts'
import { blockedAnswer, type FloodRule, floodRules, floodWindowSeconds, pathPatternOf } from '../edge/flood-rules.ts'

/**
 * AWS's rules; those in `counted` count without blocking. AWS limits bodies to 8 KB, ours reach 64 KB and Stripe's 1
 * MB, and they carry people's own words; the functions parse them strictly. Mail providers may unsubscribe with one
 * click (RFC 8058) without a user agent.
 */
const managedRules = [
  {
    name: 'AWSManagedRulesCommonRuleSet',
    counted: [
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'NoUserAgent_HEADER',
    ],
  },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', counted: [] },
] as const

/** The metric of all firewalls together. */
export const firewallMetric = 'firewall'

const blockedBody = 'blocked'

/** A firewall for one host, or for both. */
export class Firewall extends Construct {
  readonly arn: string

  constructor(scope: Construct, id: string, { stage, suffix = '' }: { stage: Stage; suffix?: string }) {
    super(scope, id)
    const measured = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      // Samples would show guests' addresses and cookies.
      sampledRequestsEnabled: false,
    })
    const floods = floodRules.map((rule) => ({
      name: rule.name,
      action: { block: { customResponse } },
      statement: {
        rateBasedStatement: {
          limit: rule.limit,
          evaluationWindowSec: floodWindowSeconds,
          aggregateKeyType: 'IP',
          scopeDownStatement: countedRequests(rule),
        },
      },
      visibilityConfig: measured(rule.name),
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
      name: `festlens-${stage.name}${suffix}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured(firewallMetric),
      customResponseBodies: { [blockedBody]: { contentType: 'APPLICATION_JSON', content: blockedAnswer.body } },
      rules: [...floods, ...managed].map((rule, priority) => ({ ...rule, priority })),
    }).attrArn
  }
}

const customResponse: CfnWebACL.CustomResponseProperty = {
  responseCode: blockedAnswer.status,
  customResponseBodyKey: blockedBody,
  responseHeaders: Object.entries(blockedAnswer.headers).map(([name, value]) => ({ name, value })),
}

const asSent = [{ priority: 0, type: 'NONE' }]
const path = { fieldToMatch: { uriPath: {} }, textTransformations: asSent }

const beginsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: { ...path, positionalConstraint: 'STARTS_WITH', searchString },
})

const isCallOf = (name: EndpointName): CfnWebACL.StatementProperty => ({
  regexMatchStatement: { ...path, regexString: pathPatternOf(name) },
})

/** `countsFor` as a statement of WAF. */
function countedRequests({ pathsBeginWith, except }: FloodRule): CfnWebACL.StatementProperty {
  const counted = anyOf(pathsBeginWith.map(beginsWith))
  if (except.length === 0) return counted
  return { andStatement: { statements: [counted, { notStatement: { statement: anyOf(except.map(isCallOf)) } }] } }
}

/** WAF's `or` needs at least two statements. */
function anyOf(statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty {
  const [only] = statements
  return statements.length === 1 && only ? only : { orStatement: { statements } }
}

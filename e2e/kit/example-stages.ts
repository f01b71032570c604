import { brand } from '#shared/brand.ts'

/** A stage that sets every option. */
const whole = {
  allowSampleContent: 'true',
  hostedZoneName: brand.siteHost,
  hostedZoneId: 'Z0123456789',
  alarmEmail: 'on-call@example.com',
  monthlyBudget: '75',
  concurrentExecutions: '1000',
}

/** A certificate that was requested by hand, for hosts with DNS elsewhere (docs/operating.md, step 5). */
export const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0f4e1a52-0000-4000-8000-000000000000'

/** Stages whose templates are looked at, by the CDK context that makes them. */
export const exampleStages = {
  prod: { ...whole, stage: 'prod' },
  dev: { ...whole, stage: 'dev' },
  plain: { stage: 'dev' },
  /** Another setting of every function is to CloudFormation what another code of every function is. */
  renewed: { stage: 'dev', renewal: 'again' },
  'DNS elsewhere': { stage: 'prod', allowSampleContent: 'true', certificateArn, cdnPlan: 'true' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type ExampleStage = keyof typeof exampleStages

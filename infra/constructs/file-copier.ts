import { CfnElement, type Stack, Validations } from 'aws-cdk-lib'
import type { Bucket } from 'aws-cdk-lib/aws-s3'

/** The library's function that copies built files into the surfaces' buckets at deploy time; one per stack. */
const copierId = /^Custom::CDKBucketDeployment[0-9A-F]+$/

/** Accepts the copier as the library makes it: it runs at deploy time only and no visitor reaches it. */
export function acknowledgeFileCopier(stack: Stack, filled: readonly Bucket[]): void {
  const copiers = stack.node.children.filter(({ node }) => copierId.test(node.id))
  const actions = ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*']
  const findings = [
    'AwsSolutions-L1',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    'AwsSolutions-IAM5[Resource::*]',
    ...actions.map((action) => `AwsSolutions-IAM5[Action::${action}]`),
    `AwsSolutions-IAM5[Resource::arn:${stack.partition}:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*]`,
    ...filled.map(({ node }) => {
      if (!node.defaultChild || !CfnElement.isCfnElement(node.defaultChild)) throw new Error('Expected a resource.')
      const logicalId = stack.resolve(stack.getLogicalId(node.defaultChild))
      return `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/*]`
    }),
  ]
  for (const copier of copiers)
    for (const id of findings)
      Validations.of(copier).acknowledge({
        id,
        reason:
          'Made by aws-cdk-lib for deploy time: it reads the asset bucket and writes the two public file buckets.',
      })
}

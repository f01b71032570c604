import { createHash } from 'node:crypto'
import {
  CfnResource,
  DefaultTokenResolver,
  type IAspect,
  type IResolvable,
  type IResolveContext,
  type IPostProcessor,
  Reference,
  Stack,
  StringConcat,
  Tokenization,
} from 'aws-cdk-lib'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { IConstruct } from 'constructs'

/** Collects the resources that the resolved values refer to. */
class ReadResources extends DefaultTokenResolver {
  readonly found = new Set<CfnResource>()

  constructor() {
    super(new StringConcat())
  }

  override resolveToken(token: IResolvable, context: IResolveContext, postProcessor: IPostProcessor): unknown {
    if (Reference.isReference(token) && CfnResource.isCfnResource(token.target)) this.found.add(token.target)
    return super.resolveToken(token, context, postProcessor)
  }
}

/**
 * Changes each template that reads another stack's value whenever the value's resource changes. CloudFormation reads
 * such a value only while it updates the resource that uses it (CloudFormation, “Fn::GetStackOutput”).
 */
export class NoticeProducers implements IAspect {
  visit(node: IConstruct): void {
    if (!CfnResource.isCfnResource(node)) return
    const stack = Stack.of(node)
    const resolver = new ReadResources()
    Tokenization.resolve(node._toCloudFormation(), { scope: node, resolver, preparing: true })
    const producers = [...resolver.found].filter((each) => Stack.of(each) !== stack)
    if (producers.length === 0) return
    const definitions = producers.map((each) => JSON.stringify(Stack.of(each).resolve(each._toCloudFormation())))
    const fingerprint = createHash('sha256').update(definitions.toSorted().join()).digest('hex').slice(0, 16)
    // A function's version keeps its environment, and only a changed function gets a new version.
    if (node.node.scope instanceof LambdaFunction) node.node.scope.addEnvironment('PRODUCERS', fingerprint)
    else node.addMetadata('producers', fingerprint)
  }
}

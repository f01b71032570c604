import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type FunctionName, functionNeeds } from '#functions/manifest.ts'
import { type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { cdnAdmission } from '../base/cdn-admission.ts'
import { ManifestFunction } from '../constructs/manifest-function.ts'
import type { DataStack } from './data-stack.ts'
import type { Stage } from '../base/stage.ts'
import { otherwise, throttles } from '../base/throttles.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import { unknownPath } from '../base/unknown-path.ts'

interface ApiStackProps extends StackProps {
  stage: Stage
  data: DataStack
}

/** The HTTP API cuts an answer off after this long. */
const integrationTimeout = Duration.seconds(29)

/** One route and one Lambda for each row of the endpoint table, and one for all other paths, open to what comes through CloudFront alone. */
export class ApiStack extends Stack {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, { stage, data, ...props }: ApiStackProps) {
    super(scope, id, props)
    const liveOf = (name: FunctionName) =>
      new ManifestFunction(this, name.replaceAll('/', '-'), { name, needs: functionNeeds[name], stage, data }).live
    const admission = new HttpLambdaAuthorizer('admit-cdn', liveOf(cdnAdmission.authorizer), {
      identitySource: [`$request.header.${cdnAdmission.header}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.seconds(cdnAdmission.rememberedSeconds),
    })
    this.api = new HttpApi(this, 'http-api', {
      apiName: `festlens-${stage.name}`,
      createDefaultStage: false,
      defaultAuthorizer: admission,
    })
    const routes = typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([name, row]) =>
      this.api.addRoutes({
        path: row.path,
        methods: [HttpMethod[row.method]],
        integration: new HttpLambdaIntegration(`${name}-integration`, liveOf(name), { timeout: integrationTimeout }),
      }),
    )
    const fallback = new HttpRoute(this, 'unknown-path', {
      httpApi: this.api,
      routeKey: HttpRouteKey.DEFAULT,
      integration: new HttpLambdaIntegration('unknown-path-integration', liveOf(unknownPath.function)),
      authorizer: admission,
    })
    // A stage that throttles a route wants it to be there.
    this.#addStage(stage).node.addDependency(...routes, fallback)
  }

  #addStage(stage: Stage): HttpStage {
    const accessLog = new LogGroup(this, 'access-log', {
      logGroupName: `/festlens/${stage.name}/http-api`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const added = new HttpStage(this, 'default-stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: otherwise.rate, burstLimit: otherwise.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        // No address and no user agent: the function logs say who was refused, by hashed key.
        format: AccessLogFormat.custom(
          JSON.stringify({
            requestId: '$context.requestId',
            routeKey: '$context.routeKey',
            status: '$context.status',
            integrationError: '$context.integrationErrorMessage',
            latency: '$context.responseLatency',
          }),
        ),
      },
    })
    const resource = added.node.defaultChild
    if (!(resource instanceof CfnStage)) throw new Error('Expected the stage of CloudFormation.')
    resource.routeSettings = routeThrottles()
    return added
  }
}

/** Stage settings of the routes that have a throttle of their own, by route key. */
function routeThrottles(): Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> {
  return Object.fromEntries(
    typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([, { method, path, throttle }]) => {
      if (throttle === undefined) return []
      const { rate, burst } = throttles[throttle]
      return [[`${method} ${path}`, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }]]
    }),
  )
}

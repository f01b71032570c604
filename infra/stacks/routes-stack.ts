import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  CfnStage,
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { type EndpointName, type EndpointRow, endpoints, methodsOf } from '#shared/api/endpoints.ts'
import { typedEntries } from '#shared/typed-entries.ts'
import type { Stage } from '../base/stage.ts'
import { otherwise, throttles } from '../base/throttles.ts'
import type { ApiStack } from './api-stack.ts'

interface RoutesStackProps extends StackProps {
  stage: Stage
  api: ApiStack
  /** The functions of all rooms behind the API's routes. */
  doors: ReadonlyMap<EndpointName, Alias>
}

/** The HTTP API's longest time for an answer. */
const integrationTimeout = Duration.seconds(29)

/**
 * Routes to a function. The function's stack already lets the API call it; the library's integration would grant it
 * again.
 */
class DoorIntegration extends HttpRouteIntegration {
  readonly #live: Alias

  constructor(id: string, live: Alias) {
    super(id)
    this.#live = live
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#live.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      timeout: integrationTimeout,
    }
  }
}

/**
 * One route for each row of the endpoint table, and one for all other paths, open only to calls through CloudFront. The
 * stage comes after them: it refuses settings for a missing route.
 */
export class RoutesStack extends Stack {
  constructor(scope: Construct, id: string, { stage, api, doors, ...props }: RoutesStackProps) {
    super(scope, id, props)
    const route = (name: string, routeKey: HttpRouteKey, live: Alias) =>
      new HttpRoute(this, name, {
        httpApi: api.http,
        routeKey,
        integration: new DoorIntegration('integration', live),
        authorizer: api.admission,
      })
    const routes = typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([name, row]) => {
      const live = doors.get(name)
      if (!live) throw new Error(`No room has ${name}.`)
      return methodsOf(row).map((method) => {
        const suffix = method === row.method ? '' : `-${method.toLowerCase()}`
        return route(`${name.replace('/', '-')}${suffix}`, HttpRouteKey.with(row.path, HttpMethod[method]), live)
      })
    })
    const fallback = route('unknown-path', HttpRouteKey.DEFAULT, api.fallback)
    this.#addStage(stage, api).node.addDependency(...routes, fallback)
  }

  #addStage(stage: Stage, { http }: ApiStack): HttpStage {
    const accessLog = new LogGroup(this, 'access-log', {
      logGroupName: `/festlens/${stage.name}/http-api`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const added = new HttpStage(this, 'default-stage', {
      httpApi: http,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: otherwise.rate, burstLimit: otherwise.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        // No address and no user agent: the function logs record refused callers by hashed key.
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

/** Stage settings of the routes with their own throttle, by route key. */
function routeThrottles(): Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> {
  return Object.fromEntries(
    typedEntries<EndpointName, EndpointRow>(endpoints).flatMap(([, { method, path, throttle }]) => {
      if (throttle === undefined) return []
      const { rate, burst } = throttles[throttle]
      return [[`${method} ${path}`, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }]]
    }),
  )
}

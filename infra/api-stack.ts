import { Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { endpointNeeds } from '#functions/manifest.ts'
import type { FunctionNeeds } from '#functions/needs.ts'
import { type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { ManifestFunction } from './constructs/manifest-function.ts'
import type { DataStack } from './data-stack.ts'
import type { Stage } from './stage.ts'
import { typedEntries } from './typed-entries.ts'

interface ApiStackProps extends StackProps {
  stage: Stage
  data: DataStack
}

/** The HTTP API cuts an answer off after this long. */
const integrationTimeout = Duration.seconds(29)

/** One route and one Lambda for each row of the endpoint table. */
export class ApiStack extends Stack {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, { stage, data, ...props }: ApiStackProps) {
    super(scope, id, props)
    this.api = new HttpApi(this, 'http-api', { apiName: `festlens-${stage.name}`, createDefaultStage: false })
    this.#stage(stage)
    for (const [name, row] of typedEntries<EndpointName, EndpointRow>(endpoints)) {
      const needs: FunctionNeeds = endpointNeeds[name]
      const { lambda } = new ManifestFunction(this, name.replaceAll('/', '-'), { name, needs, stage, data })
      const [route] = this.api.addRoutes({
        path: row.path,
        methods: [HttpMethod[row.method]],
        integration: new HttpLambdaIntegration(`${name}-integration`, lambda, { timeout: integrationTimeout }),
      })
      if (route)
        Validations.of(route).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason:
            'Guests and buyers have no account; the guard named in the endpoint table authorises every call in the function.',
        })
    }
  }

  #stage(stage: Stage): void {
    const accessLog = new LogGroup(this, 'access-log', {
      logGroupName: `/festlens/${stage.name}/http-api`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new HttpStage(this, 'default-stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 1000, burstLimit: 2000 },
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
  }
}

import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { functionNeeds } from '#functions/manifest.ts'
import type { FunctionName } from '#functions/needs.ts'
import { type EndpointName, type EndpointRow, endpoints } from '#shared/api/endpoints.ts'
import { cdnAdmission } from './cdn-admission.ts'
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

/** One route and one Lambda for each row of the endpoint table, open to what comes through CloudFront alone. */
export class ApiStack extends Stack {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, { stage, data, ...props }: ApiStackProps) {
    super(scope, id, props)
    const lambdaOf = (name: FunctionName) =>
      new ManifestFunction(this, name.replaceAll('/', '-'), { name, needs: functionNeeds[name], stage, data }).lambda
    this.api = new HttpApi(this, 'http-api', {
      apiName: `festlens-${stage.name}`,
      createDefaultStage: false,
      defaultAuthorizer: new HttpLambdaAuthorizer('admit-cdn', lambdaOf(cdnAdmission.authorizer), {
        identitySource: [`$request.header.${cdnAdmission.header}`],
        responseTypes: [HttpLambdaResponseType.SIMPLE],
        resultsCacheTtl: Duration.seconds(cdnAdmission.rememberedSeconds),
      }),
    })
    this.#stage(stage)
    for (const [name, row] of typedEntries<EndpointName, EndpointRow>(endpoints))
      this.api.addRoutes({
        path: row.path,
        methods: [HttpMethod[row.method]],
        integration: new HttpLambdaIntegration(`${name}-integration`, lambdaOf(name), { timeout: integrationTimeout }),
      })
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

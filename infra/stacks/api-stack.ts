import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Alias } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type FunctionName, functionNeeds } from '#functions/manifest.ts'
import { cdnAdmission } from '../base/cdn-admission.ts'
import { placeOf } from '../base/rooms.ts'
import type { Stage } from '../base/stage.ts'
import { unknownPath } from '../base/unknown-path.ts'
import { ManifestFunction } from '../constructs/manifest-function.ts'
import type { DataStack } from './data-stack.ts'

interface ApiStackProps extends StackProps {
  stage: Stage
  data: DataStack
}

/** The HTTP API without routes: its authorizer, which admits only CloudFront, and the handler for unknown paths. */
export class ApiStack extends Stack {
  readonly http: HttpApi
  readonly admission: HttpLambdaAuthorizer
  /** Answers paths that the endpoint table lacks. */
  readonly fallback: Alias

  constructor(scope: Construct, id: string, { stage, data, ...props }: ApiStackProps) {
    super(scope, id, props)
    const liveOf = (name: FunctionName) =>
      new ManifestFunction(this, placeOf(name).door, { name, needs: functionNeeds[name], stage, data }).live
    this.admission = new HttpLambdaAuthorizer('admission', liveOf(cdnAdmission.authorizer), {
      identitySource: [`$request.header.${cdnAdmission.header}`],
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      resultsCacheTtl: Duration.seconds(cdnAdmission.rememberedSeconds),
    })
    this.http = new HttpApi(this, 'http-api', {
      apiName: `festlens-${stage.name}`,
      createDefaultStage: false,
      defaultAuthorizer: this.admission,
    })
    this.fallback = liveOf(unknownPath.function)
    this.allowCalls(this.fallback, '')
  }

  /** Lets the API call a function for one path only. */
  allowCalls(live: Alias, path: string): void {
    live.addPermission('api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(live).formatArn({
        service: 'execute-api',
        resource: this.http.apiId,
        resourceName: `*/*${path}`,
      }),
    })
  }
}

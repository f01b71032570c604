import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import * as z from 'zod'
import { endpoints, type EndpointName } from '#shared/api/endpoints.ts'
import type { Answer, Sent } from '#shared/api/shapes.ts'
import type { ApiResult } from '#functions/kit/api-request.ts'
import { CookieJar } from './cookie-jar.ts'
import { httpApiEvent, lambdaContext } from './invoke-endpoint.ts'

const handlerModule = z.object({
  handler: z.custom<(event: APIGatewayProxyEventV2, context: Context) => Promise<ApiResult>>(
    (value) => typeof value === 'function',
  ),
})

interface Sending<Name extends EndpointName> {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Sent<Name, 'body'>
}

interface Answered<Body> {
  status: number
  body: Body
  headers: Record<string, unknown>
  cookies: string[]
}

/** One browser that calls the app's handlers as HTTP API does, with a cookie jar and an address of its own. */
export class AppClient {
  readonly jar = new CookieJar()
  readonly address: string

  constructor(address = '192.0.2.1') {
    this.address = address
  }

  /** Calls an endpoint and expects a good answer. */
  async call<Name extends EndpointName>(name: Name, sending: Sending<Name> = {}): Promise<Answered<Answer<Name>>> {
    const answered = await this.#send(name, sending)
    if (answered.status >= 300) throw new Error(`${name} answered ${answered.status}: ${answered.text}`)
    return { ...answered, body: answered.text ? JSON.parse(answered.text) : undefined }
  }

  /** Calls an endpoint and expects it to refuse. */
  async refusal<Name extends EndpointName>(name: Name, sending: Sending<Name> = {}) {
    const answered = await this.#send(name, sending)
    if (answered.status < 400) throw new Error(`${name} answered ${answered.status} where it should refuse.`)
    const body = z
      .object({ code: z.string(), errors: z.array(z.object({ field: z.string() })).optional() })
      .parse(JSON.parse(answered.text))
    return { status: answered.status, code: body.code, errors: body.errors, headers: answered.headers }
  }

  async #send(name: EndpointName, { params = {}, query = {}, body }: Sending<EndpointName>) {
    const [room, door] = name.split('/')
    const { handler } = handlerModule.parse(await import(`../../functions/${room}/endpoints/${door}.ts`))
    const { method, path } = endpoints[name]
    const { requestContext } = httpApiEvent()
    const rawPath = path.replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
    const result = await handler(
      httpApiEvent({
        rawPath,
        rawQueryString: new URLSearchParams(query).toString(),
        headers: { 'cloudfront-viewer-address': `${this.address}:50000` },
        cookies: this.jar.pairsFor(rawPath),
        pathParameters: params,
        queryStringParameters: query,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        requestContext: {
          ...requestContext,
          http: { ...requestContext.http, method, path: rawPath, sourceIp: this.address },
        },
      }),
      lambdaContext,
    )
    for (const setCookie of result.cookies ?? []) this.jar.take(setCookie)
    return {
      status: result.statusCode ?? 200,
      text: result.body ?? '',
      headers: result.headers ?? {},
      cookies: result.cookies ?? [],
    }
  }
}

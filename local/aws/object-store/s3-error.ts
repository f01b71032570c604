import { Refusal } from '../../base/refusal.ts'
import { xmlDocument } from './render-xml.ts'

/** Error codes with their status, as in S3's list of error responses. */
const statusOf = {
  AccessDenied: 403,
  AccessForbidden: 403,
  AuthorizationHeaderMalformed: 400,
  AuthorizationQueryParametersError: 400,
  BadDigest: 400,
  BadRequest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidDigest: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidToken: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedXML: 400,
  MetadataTooLarge: 400,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const satisfies Record<string, number>

export type S3ErrorCode = keyof typeof statusOf

/** A refusal in S3's words; `headers` are sent with the answer, `details` are further elements of its XML. */
export class S3Error extends Refusal {
  readonly headers: Record<string, string>
  readonly details: Record<string, string>

  constructor(
    code: S3ErrorCode,
    message: string,
    more: { status?: number; headers?: Record<string, string>; details?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(code, message, more.status ?? statusOf[code], more.cause)
    this.headers = more.headers ?? {}
    this.details = more.details ?? {}
  }
}

/** The XML body of a refusal. */
export function renderError(error: S3Error, resource: string, requestId: string): string {
  const { code: Code, message: Message, details } = error
  return xmlDocument('Error', [
    { Code, Message, ...details, Resource: resource, RequestId: requestId, HostId: requestId },
  ])
}

import * as z from 'zod'

/** One attribute in JSON: exactly one of the keys is set; binaries are base64. */
export interface WireAttribute {
  S?: string
  N?: string
  B?: string
  BOOL?: boolean
  NULL?: boolean
  SS?: string[]
  NS?: string[]
  BS?: string[]
  L?: WireAttribute[]
  M?: WireItem
}

export type WireItem = Record<string, WireAttribute>

/** Body of a request or an answer, before or after the engine has handled it. */
export type WireObject = Record<string, unknown>

export const wireObject = z.record(z.string(), z.unknown())

export const wireItem: z.ZodType<WireItem> = z.record(
  z.string(),
  z.custom<WireAttribute>((value) => typeof value === 'object' && value !== null),
)

/** What the framed form tells the page that holds it. `height` in CSS pixels. */
export type FrameMessage =
  | { kind: 'stripe-resize'; height: number }
  | { kind: 'stripe-redirect'; url: string }
  | { kind: 'stripe-complete' }

/** Reads a message of the form's; undefined for anything else that a window may receive. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  if (data.kind === 'stripe-complete') return { kind: data.kind }
  if (data.kind === 'stripe-resize' && 'height' in data && typeof data.height === 'number') {
    return { kind: data.kind, height: data.height }
  }
  if (data.kind === 'stripe-redirect' && 'url' in data && typeof data.url === 'string') {
    return { kind: data.kind, url: data.url }
  }
  return undefined
}

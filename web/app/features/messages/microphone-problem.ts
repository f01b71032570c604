/**
 * Why nothing is recorded: the guest or the browser refuses; there is no microphone; another app has it; this browser
 * cannot record at all; the recording is empty.
 */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'silent'

const problems: Readonly<Partial<Record<string, MicrophoneProblem>>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** The reason behind an error of `getUserMedia`. */
export function microphoneProblem(cause: unknown): MicrophoneProblem {
  return (cause instanceof Error && problems[cause.name]) || 'unsupported'
}

/** The settings in which a guest allows the microphone again. */
export type MicrophoneHelp = 'inApp' | 'ios' | 'android' | 'firefox' | 'safari' | 'other'

const helps: readonly (readonly [MicrophoneHelp, RegExp])[] = [
  ['inApp', /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|Pinterest|TikTok|musical_ly|; wv\)/],
  ['ios', /iPhone|iPad|iPod/],
  ['firefox', /Firefox\//],
  ['android', /Android/],
  ['safari', /^(?!.*Chrom).*Safari\//],
]

/** By a browser's user agent. */
export const microphoneHelp = (userAgent: string): MicrophoneHelp =>
  helps.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'

import type { Colour } from '#shared/rules/contrast.ts'

/** A code's colours on every card, in every theme: cameras want dark on light. Their contrast is 16 to 1. */
export const codeColours = { dark: '#1c1b22', light: '#ffffff' } as const satisfies Record<string, Colour>

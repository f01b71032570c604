import type { Colour } from '#shared/rules/contrast.ts'

/** What a code is printed in on every card, whatever its theme: cameras want dark on light. The two are told apart by 16 to 1. */
export const codeColours = { dark: '#1c1b22', light: '#ffffff' } as const satisfies Record<string, Colour>

export interface SignInState {
  email: string
  /** Epoch milliseconds; set once a code is on its way. */
  codeSentAt?: number
}

/** History state survives reloads and deploys, so it is read like anything from outside. */
export function parseSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return { email: '' }
  const email = 'email' in state && typeof state.email === 'string' ? state.email : ''
  const codeSentAt = 'codeSentAt' in state && typeof state.codeSentAt === 'number' ? state.codeSentAt : undefined
  return codeSentAt === undefined || !email ? { email } : { email, codeSentAt }
}

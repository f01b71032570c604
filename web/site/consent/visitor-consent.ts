import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../client/browser-storage.ts'
import { everythingRefused, keepConsent, storedConsent, type Consent } from './consent-record.ts'

declare global {
  interface Navigator {
    /** The visitor's browser objects to tracking for him (w3c.github.io/gpc). */
    globalPrivacyControl?: boolean
  }
}

interface ConsentState {
  /** Undefined until the visitor has answered. */
  consent: Consent | undefined
  /** He asked to see or change his answer. */
  settingsOpen: boolean
}

let state: ConsentState | undefined
const listeners = new Set<() => void>()

/** A browser that objects to tracking has answered for its visitor. */
function readConsent(): Consent | undefined {
  return storedConsent(browserStorage(), Date.now()) ?? (navigator.globalPrivacyControl ? everythingRefused : undefined)
}

function currentState(): ConsentState {
  state ??= { consent: readConsent(), settingsOpen: false }
  return state
}

function change(next: Partial<ConsentState>): void {
  state = { ...currentState(), ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the visitor opted in to so far; nothing as long as he was not asked. In the browser only. */
export function currentConsent(): Consent {
  return currentState().consent ?? everythingRefused
}

/** Stores the visitor's answer and closes the question. */
export function decideConsent(consent: Consent): void {
  keepConsent(browserStorage(), consent, Date.now())
  change({ consent, settingsOpen: false })
}

/** Shows the visitor's answer, to be changed: from the footer, from the cookie policy. */
export const openConsentSettings = (): void => change({ settingsOpen: true })
export const closeConsentSettings = (): void => change({ settingsOpen: false })

const unknown: ConsentState = { consent: undefined, settingsOpen: false }

/** While a page is prerendered and hydrated, nobody has answered. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(subscribe, currentState, () => unknown)
}

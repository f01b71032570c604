import { useSyncExternalStore } from 'react'
import { consentPurposes, type ConsentPurpose } from '#shared/third-parties.ts'
import { browserStorage } from '../../client/browser-storage.ts'
import { createStore } from '../../client/create-store.ts'
import { parseRecord } from '../../client/json-record.ts'
import { consentKey } from '../../client/storage-keys.ts'

declare global {
  interface Navigator {
    /** The browser objects to tracking on its visitor's behalf (w3c.github.io/gpc). */
    globalPrivacyControl?: boolean
  }
}

/** What a visitor opted in to. */
export type Consent = Readonly<Record<ConsentPurpose, boolean>>

export const everythingRefused: Consent = { statistics: false, marketing: false }
export const everythingAccepted: Consent = { statistics: true, marketing: true }

/** Milliseconds that an answer is valid, a year; then the visitor is asked again. */
export const consentLifetime = 365 * 24 * 60 * 60 * 1000

interface ConsentState {
  /** Undefined until the visitor has answered. */
  consent: Consent | undefined
  /** The visitor asked to see or change their answer. */
  settingsOpen: boolean
}

/** The stored answer; undefined if there is none, it has expired or it cannot be read. */
export function storedConsent(): Consent | undefined {
  const stored = parseRecord(browserStorage().getItem(consentKey))
  const { expiresAt } = stored
  const isAnswer = consentPurposes.every((purpose) => typeof stored[purpose] === 'boolean')
  if (!isAnswer || typeof expiresAt !== 'number' || expiresAt <= Date.now()) return undefined
  return { statistics: stored['statistics'] === true, marketing: stored['marketing'] === true }
}

/** A browser that objects to tracking answers for its visitor. */
const state = createStore<ConsentState>({
  consent: storedConsent() ?? (navigator.globalPrivacyControl ? everythingRefused : undefined),
  settingsOpen: false,
})

/** What the visitor opted in to so far; nothing before the question. In the browser only. */
export const currentConsent = (): Consent => state.get().consent ?? everythingRefused

/** Stores the visitor's answer and closes the question. */
export function decideConsent(consent: Consent): void {
  browserStorage().setItem(consentKey, JSON.stringify({ ...consent, expiresAt: Date.now() + consentLifetime }))
  state.set({ consent, settingsOpen: false })
}

/** Reopens the question with the visitor's answer: from the footer, from the cookie policy. */
export const openConsentSettings = (): void => state.set({ ...state.get(), settingsOpen: true })
export const closeConsentSettings = (): void => state.set({ ...state.get(), settingsOpen: false })

const unknown: ConsentState = { consent: undefined, settingsOpen: false }

/** Unanswered while a page is prerendered and hydrated. */
export function useConsent(): ConsentState {
  return useSyncExternalStore(state.subscribe, state.get, () => unknown)
}

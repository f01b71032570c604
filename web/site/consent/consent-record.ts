import { consentPurposes, type ConsentPurpose } from '#shared/third-parties.ts'
import type { TextStorage } from '../../client/browser-storage.ts'
import { consentKey } from '../../client/storage-keys.ts'

/** What a visitor opted in to. */
export type Consent = Readonly<Record<ConsentPurpose, boolean>>

export const everythingRefused: Consent = { statistics: false, marketing: false }
export const everythingAccepted: Consent = { statistics: true, marketing: true }

/** An answer holds for a year, in milliseconds; then the visitor is asked again. */
export const consentLifetime = 365 * 24 * 60 * 60 * 1000

/** Stores an answer, which holds from now (milliseconds since 1970). */
export function keepConsent(storage: TextStorage, consent: Consent, now: number): void {
  storage.setItem(consentKey, JSON.stringify({ ...consent, expiresAt: now + consentLifetime }))
}

/** The stored answer; undefined where there is none that holds and can be read. */
export function storedConsent(storage: TextStorage, now: number): Consent | undefined {
  const stored = parseStored(storage.getItem(consentKey))
  if (!stored || stored.expiresAt <= now) return undefined
  return { statistics: stored.statistics, marketing: stored.marketing }
}

function parseStored(text: string | null): (Consent & { expiresAt: number }) | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isStored(value) ? value : undefined
  } catch {
    // Someone else's text under our key: the visitor is asked again.
    return undefined
  }
}

function isStored(value: unknown): value is Consent & { expiresAt: number } {
  if (typeof value !== 'object' || value === null) return false
  const fields: Partial<Record<string, unknown>> = { ...value }
  const answered = consentPurposes.every((purpose) => typeof fields[purpose] === 'boolean')
  return answered && typeof fields['expiresAt'] === 'number'
}

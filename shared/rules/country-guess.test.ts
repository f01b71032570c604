import { describe, expect, it } from 'vitest'
import { guessCountry } from './country-guess.ts'

const guess = (timeZone: string | undefined, ...languages: string[]) => guessCountry({ timeZone, languages })

describe('the guess of a visitor’s country', () => {
  it('goes by the time zone within Europe, in any language', () => {
    expect(guess('Europe/Oslo', 'de')).toBe('NO')
    expect(guess('Europe/London', 'no')).toBe('GB')
    expect(guess('Europe/Madrid', 'es-ES')).toBe('DE')
  })

  it('goes by the browser’s language elsewhere', () => {
    expect(guess('America/New_York', 'no')).toBe('NO')
    expect(guess('Asia/Tokyo', 'nb-NO', 'en')).toBe('NO')
    expect(guess('Asia/Tokyo', 'nn')).toBe('NO')
    expect(guess('Asia/Tokyo', 'en-gb')).toBe('GB')
    expect(guess('Asia/Tokyo', 'de-AT')).toBe('DE')
    expect(guess('Asia/Tokyo', 'fr')).toBe('FR')
    expect(guess('America/Bogota', 'es-CO')).toBe('ES')
  })

  it('is the United States where nothing tells', () => {
    expect(guess('America/New_York', 'en-US', 'no')).toBe('US')
    expect(guess(undefined)).toBe('US')
    expect(guess('Etc/UTC', 'constructor')).toBe('US')
  })
})

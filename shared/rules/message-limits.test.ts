import { describe, expect, it, vi } from 'vitest'
import { hasWords } from './has-words.ts'
import { charactersOf, fitsMessage } from './message-limits.ts'

/** Braille's blank, marks without a letter, Hangul's fillers, variation selectors, tags. */
const blanks = [
  '\u2800',
  '\u0301\u20dd',
  '\u115f\u1160\uffa0',
  '\u180b\u{e0100}',
  '\u{e0067}',
  '\u{1d159}',
  ' \u2800\u0301\u200b ',
]

describe('the words of a message', () => {
  it('are counted as a person counts them', () => {
    expect(charactersOf('Gratulerer!')).toBe(11)
    expect(charactersOf('👩‍👩‍👧‍👦🇳🇴')).toBe(2)
    expect(charactersOf('e\u0301')).toBe(1)
    expect(charactersOf('مبروك')).toBe(5)
  })

  it('are counted by their code points where a browser cannot tell', () => {
    vi.stubGlobal('Intl', {})
    const counted = charactersOf('👩‍👩‍👧‍👦')
    vi.unstubAllGlobals()
    expect(counted).toBe(7)
  })

  it('are 500 at most, in any script, and no heap of marks on one of them', () => {
    expect(fitsMessage('a'.repeat(500))).toBe(true)
    expect(fitsMessage('a'.repeat(501))).toBe(false)
    expect(fitsMessage('👩‍👩‍👧‍👦'.repeat(500))).toBe(true)
    expect(fitsMessage('👩‍👩‍👧‍👦'.repeat(501))).toBe(false)
    expect(fitsMessage(`a${'\u0301'.repeat(5000)}`)).toBe(false)
    expect(fitsMessage(`a${'\u0301'.repeat(9)}`.repeat(500))).toBe(true)
  })

  it('are something to read, not spaces or what nobody sees', () => {
    for (const nothing of ['', ' \n\t', '\u00a0\u2003', '\u200b\u200d', '\u3164', '\u202e', '\ufe0f', ...blanks])
      expect(hasWords(nothing), JSON.stringify(nothing)).toBe(false)
    for (const something of ['.', '💛', '  a  ', '\u202eא', '⠓⠊', 'नि', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'])
      expect(hasWords(something)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { contrast } from '#shared/rules/contrast.ts'
import { leastContrast } from '#shared/rules/palette-of.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { shownLogoSize } from '../letter-layout/letter-look.ts'
import { exampleLetters } from './example-letters.ts'
import { renderLetter } from './render-letter.ts'

const appOrigin = 'https://app.example.test'
const address = `${appOrigin}/public/evn_1/logo-abc-800x320.png`
const logo = { cid: 'logo', type: 'image/png', bytes: Buffer.from('png'), ...shownLogoSize(address) } as const

const aboutEvents = [
  exampleLetters['cohost-invitation'],
  exampleLetters['event-deleted'],
  exampleLetters['photo-reported'],
  exampleLetters['zip-ready'],
  exampleLetters['uploads-closing'],
  exampleLetters['deletion-reminder'],
  exampleLetters['event-expired'],
]
const buttonOf = (html: string) => /<a [^>]*background-color:(#[0-9a-f]{6})/.exec(html)?.[1] ?? ''
const darkAccentOf = (html: string) => /\.accent\{color:(#[0-9a-f]{6})/.exec(html)?.[1] ?? ''

describe.each(aboutEvents)('the letter $letter', (letter) => {
  const plain = renderLetter(letter, appOrigin)

  it('wears the colour of its event where it can be read, and no six digits in a row', () => {
    for (const name of themeNames)
      for (const accent of [undefined, '#ffff00', '#112233', '#000000', '#ffffff', '#777777', '#0A7F3C']) {
        const { html } = renderLetter({ ...letter, theme: { name, accent } }, appOrigin)
        expect(contrast(buttonOf(html), '#ffffff')).toBeGreaterThanOrEqual(leastContrast.text)
        for (const ground of ['#16171c', '#22232a'])
          expect(contrast(darkAccentOf(html), ground)).toBeGreaterThanOrEqual(leastContrast.text)
        expect(html.match(/#\d{6}/g)).toBeNull()
      }
    const { html } = renderLetter({ ...letter, theme: { name: 'company', accent: '#0a7f3c' } }, appOrigin)
    expect(buttonOf(html)).not.toBe(buttonOf(plain.html))
  })

  it('shows its logo as a part, in the size that its name says, and says the same in its text', () => {
    const theme = { name: 'company', logo: address } as const
    const { html, text, subject } = renderLetter({ ...letter, theme }, appOrigin, { pictures: [], logo })
    expect(html.match(/<img [^>]*>/g)).toEqual([expect.stringMatching(/height="80"/)])
    expect(html).toContain('src="cid:logo"')
    expect(html).toMatch(/width="200"/)
    expect({ text, subject }).toEqual({ text: plain.text, subject: plain.subject })
  })

  it('names no picture by an address', () => {
    for (const other of [address, 'https://elsewhere.example/public/logo-1x1.png', 'x" onerror="y']) {
      const { html } = renderLetter({ ...letter, theme: { name: 'company', logo: other } }, appOrigin)
      expect(html).not.toContain('<img')
    }
  })
})

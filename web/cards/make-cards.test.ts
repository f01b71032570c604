import { expect, test } from 'vitest'
import { isInstalled } from '#e2e/kit/archive-programs.ts'
import { locales } from '#shared/locales.ts'
import { contrast } from '#shared/rules/contrast.ts'
import { themeNames } from '#shared/rules/themes.ts'
import { cardFormatNames, cardFormats, placeFormatNames } from './card-formats.ts'
import { cardWords } from './card-words.ts'
import type { Card, GuestCards } from './card.ts'
import { codePlaces } from './guest-sheets.ts'
import { codeColours } from './qr-code.ts'
import { openNodePress } from '#e2e/kit/open-node-press.ts'
import { codesAt, codesOf, pdfReader, readFaces } from '#e2e/kit/read-card-codes.ts'

const link = 'https://app.festlens.example/g/abcdefghijklmnopqrstuvwxyz'
const card: Card = {
  theme: { name: 'wedding' },
  format: 'a6',
  languages: ['en'],
  title: 'Anna & Jonas',
  link,
  hasCutMarks: false,
}
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const isMissing = !isInstalled(pdfReader)
const why = `${pdfReader} (poppler-utils) is not installed here: no PDF is looked at`
const text = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

test.for(themeNames)('a camera reads the code of a printed card: %s', async (name, { skip }) => {
  skip(isMissing, why)
  const pdf = await openNodePress(name).print([{ ...card, theme: { name, accent: '#ffff00' } }], 'Cards')
  expect(await codesOf(pdf)).toEqual([link])
})

test.for(cardFormatNames)('and of one in each format, with and without cut marks: %s', async (format, { skip }) => {
  skip(isMissing, why)
  const press = openNodePress('festival')
  const pdf = await press.print(
    [
      { ...card, format },
      { ...card, format, hasCutMarks: true, languages: ['no', 'pt'] },
    ],
    'Cards',
  )
  const { faces } = cardFormats[format]
  expect(await codesOf(pdf, faces)).toEqual(Array.from({ length: 2 * faces }, () => link))
})

test('a camera reads the code of a booth’s sign, whose words every theme has letters for', async ({ skip }) => {
  skip(isMissing, why)
  const press = openNodePress('festival')
  const sign = { ...card, link: `${link}/booth`, isForBooth: true, languages: ['es', 'pt'] } as const
  expect(await codesOf(await press.print([sign], 'Booth'))).toEqual([sign.link])
  expect(await codesOf(await press.print([{ ...sign, format: 'tent' }], 'Booth'), 2)).toEqual([sign.link, sign.link])
  const words = locales.map((language) => Object.values(cardWords[language].booth).join('')).join('')
  expect(themeNames.flatMap((name) => openNodePress(name).lacks(words))).toEqual([])
})

test('both faces of a tent have the code in full size', async ({ skip }) => {
  skip(isMissing, why)
  const faces = await readFaces(await openNodePress('wedding').print([{ ...card, format: 'tent' }], 'Cards'), 2)
  expect(faces.map((code) => code?.millimetres)).toEqual([63, 63])
})

test.for(cardFormatNames)(
  'a logo of any shape leaves room for a code that cameras read: %s',
  async (format, { skip }) => {
    skip(isMissing, why)
    const press = openNodePress('company')
    const grounds = new Set<string>()
    const logo = (ratio: number) => ({ ratio, on: (ground: string) => (grounds.add(ground), picture) })
    const crowded = { ...card, format, languages: ['es', 'pt'], title: 'W'.repeat(120), table: '24' } as const
    const cards = [0.1, 1, 2.5, 12].map((ratio) => ({ ...crowded, logo: logo(ratio) }))
    expect(press.picture({ ...card, format, logo: logo(2) })).toContain('<image')
    const { faces } = cardFormats[format]
    const codes = await codesOf(await press.print(cards, 'Cards'), faces)
    expect(codes).toEqual(Array.from({ length: cards.length * faces }, () => `${link}?t=24`))
    expect(grounds.size).toBe(1)
  },
)

test('tables are pages of one document, each with its own code', async ({ skip }) => {
  skip(isMissing, why)
  const pages = ['1', '2', '24'].map((table) => ({ ...card, table }))
  const pdf = await openNodePress('wedding').print(pages, 'Cards')
  expect(await codesOf(pdf)).toEqual(['1', '2', '24'].map((table) => `${link}?t=${table}`))
})

test('the card of a gift is one sheet of A5 that is folded, however long or ragged the words are', async () => {
  const press = openNodePress('wedding')
  const gift = { language: 'no', from: 'M'.repeat(80), email: 'kari@example.com', app: 'app.example' } as const
  for (const message of [null, 'Til dere', 'W'.repeat(500), 'ja\n'.repeat(166), '\n \u202e 🎉']) {
    const pdf = text(await press.printGift({ ...gift, message }, 'Gift'))
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g)]
    expect(boxes.map(([, ...size]) => size.map((each) => Math.round((Number(each) * 25.4) / 72)))).toEqual([[210, 148]])
  }
})

test('paper is as large as its format, with a centimetre around it for cut marks', async () => {
  const press = openNodePress('company')
  const pdf = text(await press.print([card, { ...card, hasCutMarks: true }], 'Cards'))
  const millimetres = [...pdf.matchAll(/\/(MediaBox|TrimBox|BleedBox) \[([\d. ]+)\]/g)].map(([, name, box = '']) => [
    name,
    ...box.split(' ').map((point) => Math.round((Number(point) * 25.4) / 72)),
  ])
  expect(millimetres).toEqual([
    ['MediaBox', 0, 0, 105, 148],
    ['TrimBox', 0, 0, 105, 148],
    ['BleedBox', 0, 0, 105, 148],
    ['MediaBox', 0, 0, 125, 168],
    ['TrimBox', 10, 10, 115, 158],
    ['BleedBox', 7, 7, 118, 161],
  ])
})

test('its fonts are embedded, and only the letters that it uses', async () => {
  const pdf = text(await openNodePress('graduation').print([card], 'Cards'))
  expect(pdf.match(/\/FontName \/[A-Z]{6}\+[\w-]+/g)).toHaveLength(2)
  expect(pdf.match(/\/FontFile[23] /g)).toHaveLength(2)
  expect(pdf.length).toBeLessThan(60_000)
})

test('a code is dark on light in every theme', () => {
  expect(contrast(codeColours.dark, codeColours.light)).toBeGreaterThan(12)
  for (const name of themeNames) {
    const picture = openNodePress(name).picture({ ...card, theme: { name, accent: '#ffffff' } })
    expect(picture).toContain(`fill="${codeColours.light}"`)
    expect(picture).toContain(`fill="${codeColours.dark}"`)
  }
})

test.for(themeNames)('the fonts have every letter of the five languages: %s', (name) => {
  const press = openNodePress(name)
  expect(press.lacks('ÆØÅæøåÄÖäöÁÉÍÓÚÜÑáéíóúüñ¿¡ÀÂÃÇÊÕàâãçêõ&’–·0123456789 Łódź Čeština Gökçe')).toEqual([])
  for (const language of locales) expect(press.picture({ ...card, languages: [language] })).toContain('<path')
})

test.each([
  'Ingeborg Marie & Karl-Fredrik: vår store sommerbryllupsfest på Hurtigrutens kai i Trondheim, lørdag tjueførste august',
  'W'.repeat(120),
  '"><script>alert(1)</script>',
  'חתונה של נועה ויואב',
  '🎉🎉🎉',
  '\u202Egnp.exe\u0000',
  '',
])('no title is too long or too strange: %j', async (title) => {
  const press = openNodePress('birthday')
  for (const format of cardFormatNames) {
    const picture = press.picture({ ...card, format, title, languages: ['sv', 'es'], table: '12' })
    expect(picture).not.toMatch(/<script|NaN|undefined|Infinity/)
  }
  expect(text(await press.print([{ ...card, title }], title))).toMatch(/^%PDF/)
})

test('letters that our fonts lack are drawn in a font that has them', async () => {
  const drawn: string[] = []
  const press = openNodePress('wedding', {
    width: (line) => line.length * 0.6,
    draw(line) {
      drawn.push(line)
      return { source: picture, width: line.length * 0.6, height: 1.4, baseline: 1.05 }
    },
  })
  expect(press.picture({ ...card, title: 'Anna ❤️ Jonas' })).toContain(`<image`)
  expect(drawn.join(' ')).toBe('Anna ❤️ Jonas')
  expect(text(await press.print([{ ...card, title: 'נועה' }], 'Cards'))).toContain('/Subtype /Image')
})

const names = [
  'Anna',
  'Bjørn',
  'Ingeborg Marie Østby-Tordenskiold',
  'W'.repeat(80),
  'Łukasz Żółć',
  'נועה כהן',
  'محمد',
  '李小龍',
  'Zoë 🎉',
  '=1+1',
  'Bo',
  '"><script>',
]
/** Twelve guests at tables from 12 to 1, the last without one. */
const listed = names.map((name, index) => ({
  name,
  table: index === 11 ? null : String(12 - index),
  link: `${link}#c=abcd2345efg${index.toString(36)}`,
}))
const place: GuestCards = { theme: card.theme, format: 'tent', occasion: 'place', language: 'en', guests: listed }
const drawn: string[] = []
const foreign = {
  width: (line: string) => line.length * 0.6,
  draw(line: string) {
    drawn.push(line)
    return { source: picture, width: line.length * 0.6, height: 1.12, baseline: 0.9 }
  },
}

test.for(placeFormatNames)(
  'a camera reads the code of each guest’s own card, table by table: %s',
  async (format, { skip }) => {
    skip(isMissing, why)
    const places = codePlaces(format)
    const byTable = [...listed.slice(0, 11).reverse(), ...listed.slice(11)].map(({ link: code }) => code)
    const empty = Array.from({ length: Math.ceil(12 / places.length) * places.length - 12 }, () => undefined)
    for (const occasion of ['place', 'thanks'] as const) {
      const theme = { name: occasion === 'place' ? 'wedding' : 'concert' } as const
      const pdf = await openNodePress(theme.name, foreign).printGuests({ ...place, theme, format, occasion }, 'Cards')
      expect(await codesAt(pdf, places, 150)).toEqual([...byTable, ...empty])
    }
  },
)

test('a guest’s card has their name in any script, their table and one sentence, in every theme', async () => {
  for (const name of themeNames)
    for (const format of placeFormatNames) {
      drawn.length = 0
      const press = openNodePress(name, foreign)
      const guests = listed.slice(5)
      const sheet = press.pictureOfGuests({ ...place, theme: { name }, format, guests })
      expect(sheet).not.toMatch(/<script|NaN|undefined|Infinity/)
      // Of a name that is set in two lines, each is drawn by itself.
      expect(new Set(drawn.join(' ').split(' '))).toEqual(new Set(['נועה', 'כהן', 'محمد', '李小龍', 'Zoë', '🎉']))
    }
  // A festive type may lack letters that the plain one has.
  for (const name of themeNames) {
    const guests = listed.slice(4, 5)
    const pdf = await openNodePress(name).printGuests({ ...place, theme: { name }, guests }, 'Cards')
    expect(text(pdf)).toMatch(/^%PDF/)
  }
})

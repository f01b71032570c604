import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const list = 'Navn;Bord\r\nÅse Ødegård;7\r\nJosé Núñez;12\r\n'
const utf16be = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

it.each([
  ['UTF-8', new Uint8Array(Buffer.from(list))],
  ['UTF-8 with a mark', new Uint8Array(Buffer.from(`\ufeff${list}`))],
  ['UTF-16', new Uint8Array(Buffer.from(list, 'utf16le'))],
  ['UTF-16 with a mark', new Uint8Array(Buffer.from(`\ufeff${list}`, 'utf16le'))],
  ['big-endian UTF-16', utf16be(list)],
  ['big-endian UTF-16 with a mark', utf16be(`\ufeff${list}`)],
  ['Latin-1', new Uint8Array(Buffer.from(list, 'latin1'))],
])('a list in %s is read as it was written', (_, bytes) => {
  expect(decodeText(bytes)).toBe(list)
})

it('names in other scripts are read in UTF-8, and in UTF-16 with its mark', () => {
  const names = 'Анна\n王芳\nأنس\n👩‍👩‍👧 Bjørk\n'
  expect(decodeText(new Uint8Array(Buffer.from(names)))).toBe(names)
  expect(decodeText(new Uint8Array(Buffer.from(`\ufeff${names}`, 'utf16le')))).toBe(names)
})

it('names without a Latin letter are read in UTF-16 of either order with its mark', () => {
  const names = 'АннаПетрова王芳'
  expect(decodeText(new Uint8Array(Buffer.from(`\ufeff${names}`, 'utf16le')))).toBe(names)
  expect(decodeText(utf16be(`\ufeff${names}`))).toBe(names)
})

it.each([Buffer.from('abcАннаПет', 'utf16le'), Buffer.from('abcАннаПет', 'utf16le').swap16()])(
  'three Latin letters of ten tell UTF-16 without a mark',
  (bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toBe('abcАннаПет')
  },
)

it.each(['a\0bcdefgh', 'ab\0cdefgh', '\0\0\0\0'])('%j, which some program has written, is UTF-8', (text) => {
  expect(decodeText(new Uint8Array(Buffer.from(text)))).toBe(text)
})

it.each(['ÿa', 'aþ', 'þa', 'aÿ'])('%s is no mark', (text) => {
  expect(decodeText(new Uint8Array(Buffer.from(text, 'latin1')))).toBe(text)
})

it('the quotation marks of Windows are no control characters', () => {
  expect(decodeText(Uint8Array.of(0x93, 0x41, 0x94, 0xe5))).toBe('“A”å')
})

it('all text that is stored as UTF-8 comes back', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((some) => !/[\0\ufeff]/.test(some))
  fc.assert(
    fc.property(text, (some) => {
      expect(decodeText(new Uint8Array(Buffer.from(some)))).toBe(some)
    }),
  )
})

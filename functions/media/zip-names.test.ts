import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileTypeNames } from '#shared/rules/file-types.ts'
import { attachmentName, zipNames } from './zip-names.ts'

const localTime = new Date('2026-06-20T14:03:22.000Z')
const nameOf = (name: string) => zipNames([{ name, type: 'jpeg', localTime }])[0]

it.each([
  ['IMG_1234.JPG', 'IMG_1234.jpg'],
  ['../../etc/passwd', 'etc passwd.jpg'],
  ['C:\\Users\\me\\CON.jpg', 'C Users me CON.jpg'],
  ['photo.heic', 'photo.heic.jpg'],
  ['evil\u202Egpj.exe', 'evil gpj.exe.jpg'],
  ['...', 'file.jpg'],
  ['.jpg', 'file.jpg'],
  ['trailing. .jpeg', 'trailing.jpeg'],
  ['bryllup å.jpg', 'bryllup å.jpg'],
  ['one. two...three.jpg', 'one. two.three.jpg'],
  [`${'a'.repeat(61)}.jpg`, `${'a'.repeat(60)}.jpg`],
  [`${'🎉'.repeat(46)}.jpg`, `${'🎉'.repeat(45)}.jpg`],
])('makes a safe name of %s', (sent, expected) => {
  expect(nameOf(sent)).toBe(`0001 2026-06-20 14.03.22 ${expected}`)
})

it.each([
  ['IMG_1234.JPG', 'jpeg', 'IMG_1234.JPG'],
  ['first.dance.jpeg', 'jpeg', 'first.dance.jpeg'],
  ['photo.heic', 'jpeg', 'photo.heic.jpg'],
  ['photo', 'png', 'photo.png'],
] as const)('%s is downloaded as a %s by the name %s', (sent, type, expected) => {
  expect(attachmentName(sent, type)).toBe(expected)
})

it('gives any names unique, safe ones of bounded length, in order', () => {
  const originals = fc.array(
    fc.record({
      name: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('a.jpg', 'A.JPG', 'con', 'nul.txt', '..'),
      ),
      type: fc.constantFrom(...fileTypeNames),
      localTime: fc.constant(localTime),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(originals, (files) => {
      const names = zipNames(files)
      const folded = new Set(names.map((name) => name.normalize('NFKC').toLowerCase()))
      expect(folded.size).toBe(files.length)
      expect(names.toSorted()).toEqual(names)
      for (const name of names) {
        expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]|\.\.|[. ]$/u)
        expect(name.length).toBeLessThanOrEqual(160)
        expect(Array.from(name).length).toBeLessThanOrEqual(120)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
        expect(name).toBe(Buffer.from(name).toString('utf8'))
      }
    }),
  )
})

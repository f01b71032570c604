import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guestFolders } from './zip-folders.ts'

it.each([
  [
    ['Anna', 'anna', undefined, 'Guest 1'],
    ['Anna', 'anna (2)', 'Guest 1', 'Guest 1 (2)'],
  ],
  [
    ['hidden', 'Album', 'SHA256SUMS.txt', 'CON', 'nul.jpg'],
    ['hidden (2)', 'Album (2)', 'SHA256SUMS.txt (2)', '_CON', '_nul.jpg'],
  ],
  [
    ['../..', '/', 'Åse \u202Eexe.'],
    ['file', 'file (2)', 'Åse exe'],
  ],
])('puts guests called %j into folders of their own', (names, folders) => {
  expect(guestFolders(names, 'en')).toEqual(folders)
})

it('gives any names folders that no system takes for equal', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom('a', 'A', 'con', '..', undefined),
  )
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), (names) => {
      const folders = guestFolders(names, 'no')
      expect(new Set(folders.map((folder) => folder.normalize('NFKC').toLowerCase())).size).toBe(names.length)
      for (const folder of folders) {
        expect(folder).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cf}]|\.\.|[. ]$/u)
        expect(folder).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i)
      }
    }),
  )
})

import { expect, it } from 'vitest'
import { idPattern } from './ids.ts'

const ulid = '01HZX3K4M5N6P7Q8R9S0T1V2W3'

it('a whole id has its kind’s prefix and a ULID, and nothing else', () => {
  expect(idPattern('photo').test(`pho_${ulid}`)).toBe(true)
  for (const id of [
    `evn_${ulid}`,
    ulid,
    `pho_${ulid}4`,
    `xpho_${ulid}`,
    `pho_${ulid.slice(1)}`,
    `pho_${ulid.toLowerCase()}`,
  ])
    expect(idPattern('photo').test(id)).toBe(false)
})

import { expect, it } from 'vitest'
import { logoFile, logoSize } from './logo-file.ts'

it('a logo’s file names its size, which its address tells', () => {
  const file = logoFile('a1', { width: 640, height: 95 })
  expect(logoSize(`https://media.example/evn_1/${file}`)).toEqual({ width: 640, height: 95 })
  for (const other of ['logo.png', 'logo-a1-640x95.jpg', 'logo-a1-640x95.png.html', 'logo-a1-x95.png'])
    expect(logoSize(other)).toEqual({ width: 0, height: 0 })
})

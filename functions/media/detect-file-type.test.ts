import { expect, it } from 'vitest'
import { readFixture } from '#e2e/kit/send-file.ts'
import { detectFileType } from './detect-file-type.ts'

const brand = (major: string, ...compatible: string[]) => {
  const bytes = Buffer.concat([
    Buffer.from([0, 0, 0, 16 + 4 * compatible.length]),
    Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1'),
  ])
  return bytes
}

it.each([
  ['sideways.jpg', 'jpeg'],
  ['pattern.png', 'png'],
  ['pattern.webp', 'webp'],
  ['pattern.heic', 'heic'],
  ['movie.mp4', 'mp4'],
  ['movie.mov', 'mov'],
])('tells by its bytes what %s is', (name, type) => {
  expect(detectFileType(readFixture(name))).toBe(type)
})

it('takes HEIF files of general brands for HEIC only where they say so', () => {
  expect(detectFileType(brand('mif1', 'mif1', 'heic'))).toBe('heic')
  expect(detectFileType(brand('mif1', 'avif', 'heic'))).toBeUndefined()
  expect(detectFileType(brand('avif', 'mif1'))).toBeUndefined()
})

it.each(['', 'x', 'GIF89a and more bytes', '<svg xmlns="http://www.w3.org/2000/svg">', '%PDF-1.7 and more bytes'])(
  'takes "%s" for nothing of ours',
  (text) => {
    expect(detectFileType(Buffer.from(text))).toBeUndefined()
  },
)

it('takes sound in an MP4’s clothes for nothing of ours', () => {
  expect(detectFileType(brand('M4A ', 'isom'))).toBeUndefined()
})

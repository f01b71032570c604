import { describe, expect, it } from 'vitest'
import { claimedFileType, maxPixelsOf } from './file-types.ts'
import { judgeClaim, judgePreview } from './upload-refusals.ts'

const sha256 = 'a'.repeat(64)

describe('claimedFileType', () => {
  it.each([
    ['photo.jpg', 'image/jpeg', 'jpeg'],
    ['photo', 'image/JPG; q=1', 'jpeg'],
    ['photo', ' image/jpeg ; q=1', 'jpeg'],
    ['IMG_1.HEIC', '', 'heic'],
    ['IMG_1.heif', 'application/octet-stream', 'heic'],
    ['clip.MOV', '', 'mov'],
    ['clip.mov', 'video/quicktime', 'mov'],
  ])('takes %s of type "%s" for %s', (name, type, expected) => {
    expect(claimedFileType(name, type)).toBe(expected)
  })

  it.each([
    ['notes.txt', 'text/plain'],
    ['photo.jpg', 'text/html'],
    ['noextension', ''],
    ['photo.jpg.exe', ''],
    ['drawing.svg', 'image/svg+xml'],
    ['moving.gif', 'image/gif'],
  ])('takes %s of type "%s" for nothing of ours', (name, type) => {
    expect(claimedFileType(name, type)).toBeUndefined()
  })
})

it('a JPEG may have more pixels than other photos', () => {
  expect(maxPixelsOf('jpeg')).toBe(268_000_000)
  expect(maxPixelsOf('png')).toBe(120_000_000)
})

describe('judgeClaim', () => {
  it('accepts a file at its limit and refuses one byte more, by kind', () => {
    const photo = { name: 'a.jpg', type: 'image/jpeg', sha256 }
    const video = { name: 'a.mp4', type: 'video/mp4', sha256 }
    expect(judgeClaim({ ...photo, size: 50 * 1024 * 1024 })).toEqual({ type: 'jpeg' })
    expect(judgeClaim({ ...photo, size: 50 * 1024 * 1024 + 1 })).toMatchObject({ refusal: { code: 'file_too_large' } })
    expect(judgeClaim({ ...video, size: 500 * 1024 * 1024 })).toEqual({ type: 'mp4' })
    expect(judgeClaim({ ...video, size: 500 * 1024 * 1024 + 1 })).toMatchObject({ refusal: { code: 'file_too_large' } })
    expect(judgeClaim({ ...video, size: 0 })).toMatchObject({ refusal: { code: 'file_empty' } })
    const notes = { name: 'notes.txt', type: 'text/plain', size: 1 }
    expect(judgeClaim(notes)).toMatchObject({ refusal: { code: 'unsupported_type' } })
  })
})

describe('judgePreview', () => {
  it('takes a small picture of a page, and no other file', () => {
    expect(judgePreview({ type: 'image/jpeg', size: 400 * 1024 })).toBe('jpeg')
    expect(judgePreview({ type: 'image/webp', size: 1 })).toBe('webp')
    for (const size of [400 * 1024 + 1, 0]) expect(judgePreview({ type: 'image/jpeg', size })).toBeUndefined()
    for (const type of ['image/heic', 'video/mp4', 'text/plain', ''])
      expect(judgePreview({ type, size: 1 })).toBeUndefined()
  })
})

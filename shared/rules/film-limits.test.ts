import { describe, expect, it } from 'vitest'
import { believedSize, playbackSize, possibleSize } from './film-limits.ts'

const size = (text: string) => {
  const [width = 0, height = 0] = text.split(' × ').map(Number)
  return { width, height }
}

describe('a film', () => {
  it.each([
    ['1920 × 1080', '1920 × 1080'],
    ['1080 × 1920', '1080 × 1920'],
    ['3840 × 2160', '1920 × 1080'],
    ['2160 × 3840', '1080 × 1920'],
    ['4096 × 2160', '1920 × 1012'],
    ['4000 × 3000', '1440 × 1080'],
    ['2000 × 100', '1920 × 96'],
    ['641 × 361', '640 × 360'],
    ['1 × 1', '0 × 0'],
    ['0 × 0', '0 × 0'],
  ])('of %s plays in %s', (filmed, played) => expect(playbackSize(size(filmed))).toEqual(size(played)))

  it('is as large as its header says, up to the sides that cameras film', () => {
    expect(possibleSize(size('8192 × 4320'))).toEqual(size('8192 × 4320'))
    expect(possibleSize(size('4320 × 8192'))).toEqual(size('4320 × 8192'))
    expect(possibleSize(size('8193 × 4320'))).toEqual(size('0 × 0'))
    expect(possibleSize(size('4320 × 8193'))).toEqual(size('0 × 0'))
  })

  it('is believed its header where that plays as it was played, to two pixels', () => {
    const header = size('3840 × 2160')
    for (const near of ['1920 × 1080', '1918 × 1082', '1922 × 1078'])
      expect(believedSize(header, size(near))).toEqual(header)
    for (const far of ['1917 × 1080', '1920 × 1083', '1080 × 1920'])
      expect(believedSize(header, size(far))).toEqual(size(far))
  })
})

import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrSvg } from '../../cards/qr-code.ts'

const link = 'https://app.festlens.example/g/abcdefghijklmnopqrstuvwxyz'

async function decode(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('a decoder reads the link from the rendered SVG', async () => {
  expect(await decode(qrSvg(link))).toBe(link)
})

test('a decoder still reads the link when a tenth of the code is covered', async () => {
  const svg = qrSvg(link)
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const side = Math.round(size * 0.28)
  const at = Math.round((size - side) / 2)
  const covered = svg.replace('</svg>', `<path fill="#fff" d="M${at} ${at}h${side}v${side}h-${side}z"/></svg>`)
  expect(await decode(covered)).toBe(link)
})

test('leaves four modules of white on every side', () => {
  const svg = qrSvg(link)
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const pieces = [...svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map((numbers) => numbers.slice(1).map(Number))
  const coordinates = pieces.flatMap(([x = 0, y = 0, length = 0]) => [x, y, x + length - 1])
  expect(Math.min(...coordinates)).toBe(4)
  expect(Math.max(...coordinates)).toBe(size - 5)
})

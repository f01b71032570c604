import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readFixture } from '#e2e/kit/send-file.ts'
import { drawLogo } from './draw-logo.ts'

const svg = (inside: string, attributes = 'width="200" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)
const circle = (colour: string) => `<circle cx="100" cy="50" r="40" fill="${colour}"/>`
const png = (width: number, height: number, background: { r: number; g: number; b: number; alpha?: number }) =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })
    .png()
    .toBuffer()

/** The colour of one pixel, `rgba`. */
async function pixel(image: Buffer, left: number, top: number): Promise<number[]> {
  const one = sharp(image).ensureAlpha().extract({ left, top, width: 1, height: 1 })
  return [...(await one.raw().toBuffer())]
}
const refusal = (bytes: Buffer) =>
  drawLogo(bytes).then(
    () => 'drawn',
    ({ code }: { code?: string }) => code,
  )

describe('a logo', () => {
  it('is drawn from shapes as large as it is wanted, and from pixels no larger than it is', async () => {
    const drawn = await drawLogo(svg(circle('#b8381f')))
    expect(await sharp(drawn.png).metadata()).toMatchObject({ format: 'png', width: drawn.width, height: drawn.height })
    expect(drawn.height).toBeGreaterThan(250)
    const small = await drawLogo(await png(60, 30, { r: 10, g: 90, b: 160 }))
    expect(small).toMatchObject({ width: 60, height: 30 })
    const large = await drawLogo(await png(4000, 1000, { r: 10, g: 90, b: 160 }))
    expect(large).toMatchObject({ width: 800, height: 200 })
  })

  it.each([
    ['#000000', 255],
    ['#0057b8', 255],
    ['#ffffff', 28],
    ['#ffd700', 28],
  ])('in %s on nothing lies on a plate on which it is seen', async (colour, ground) => {
    const { png: image, width, height } = await drawLogo(svg(circle(colour)))
    expect((await pixel(image, Math.round(width / 2), 2))[0]).toBe(ground)
    expect((await pixel(image, Math.round(width / 2), Math.round(height / 2)))[3]).toBe(255)
    expect((await pixel(image, 0, 0))[3]).toBe(0)
  })

  it('with a ground of its own keeps it', async () => {
    const { png: image } = await drawLogo(svg(`<rect width="200" height="100" fill="#204060"/>${circle('#ffffff')}`))
    expect(await pixel(image, 0, 0)).toEqual([32, 64, 96, 255])
  })

  it('runs no scripts and follows no references: what they would bring is not there', async () => {
    const plain = await drawLogo(svg(circle('#123456')))
    const hostile = svg(
      `<script>fetch('https://example.com')</script><style>@import url('https://example.com/x.css'); circle { fill: red }</style>` +
        `<a href="javascript:alert(1)"><circle cx="100" cy="50" r="40" style="fill:#123456" onclick="alert(1)"/></a>` +
        `<use href="https://example.com/a.svg#b"/><use href="file:///etc/passwd#x"/><foreignObject width="200" height="100"><p xmlns="http://www.w3.org/1999/xhtml">p</p></foreignObject>`,
      'width="200" height="100" onload="alert(1)"',
    )
    const { png: image } = await drawLogo(hostile)
    expect(await sharp(image).raw().toBuffer()).toEqual(await sharp(plain.png).raw().toBuffer())
    expect(image.toString('latin1')).not.toContain('example')
  })

  it('has no trace of what a file says of its maker', async () => {
    const told = await sharp(await png(60, 30, { r: 10, g: 90, b: 160 }))
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'Somebody' } })
      .png()
      .toBuffer()
    expect(told.toString('latin1')).toContain('Somebody')
    expect((await drawLogo(told)).png.toString('latin1')).not.toContain('Somebody')
  })

  it('is refused where it would cost more than a logo may', async () => {
    const entities = Array.from(
      { length: 10 },
      (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
    ).join('')
    const laughs = `<!DOCTYPE svg [<!ENTITY a0 "ha">${entities}]>${svg('<text y="20">&a10;</text>').toString()}`
    expect(await refusal(Buffer.from(laughs))).toBe('unreadable_file')
    expect(await refusal(svg('<filter id="f"><feTurbulence numOctaves="99999"/></filter>'))).toBe('unreadable_file')
    expect(await refusal(svg('<g style="filter : blur(9000px)"/>'))).toBe('unreadable_file')
    expect(await refusal(svg('<x:image href="data:image/png;base64,AAAA"/>'))).toBe('unreadable_file')
    expect(await refusal(svg(`${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`))).toBe('unreadable_file')
    expect(await refusal(svg(circle('red'), 'width="100000" height="100000"'))).toBe('too_many_pixels')
    expect(await refusal(svg(circle('red'), 'viewBox="0 0 90000 90000"'))).toBe('too_many_pixels')
    const bomb = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refusal(bomb)).toBe('too_many_pixels')
  })

  it('is refused where it is something else, broken or not to be seen', async () => {
    expect(await refusal(Buffer.alloc(0))).toBe('file_empty')
    for (const other of [
      readFixture('sideways.jpg'),
      Buffer.from('GIF89a'),
      Buffer.from('<html><body>'),
      Buffer.from('%PDF-1.7'),
    ])
      expect(await refusal(other)).toBe('unsupported_type')
    const whole = await png(60, 30, { r: 10, g: 90, b: 160 })
    expect(await refusal(whole.subarray(0, 40))).toBe('unreadable_file')
    expect(await refusal(Buffer.concat([whole.subarray(0, 8), Buffer.alloc(500, 7)]))).toBe('unreadable_file')
    expect(await refusal(svg('<g>'))).toBe('unreadable_file')
    expect(await refusal(svg(''))).toBe('unreadable_file')
    expect(await refusal(await png(60, 30, { r: 0, g: 0, b: 0, alpha: 0 }))).toBe('unreadable_file')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { root } from '#local/base/root.ts'
import { stacksOf } from '#shared/rules/stacks.ts'
import { drawPicture } from './draw-picture.ts'

const demo = (name: string) => readFileSync(join(root, 'local', 'demo', 'pictures', `${name}.webp`))

/** A camera's photo of part of a picture, held a little differently each time. */
const shoot = async (name: string, { shift = 0, light = 1, blur = 0 } = {}) => {
  const { width, height } = await sharp(demo(name)).metadata()
  const frame = {
    left: Math.round(width * (0.1 + shift)),
    top: Math.round(height * (0.1 + shift)),
    width: Math.round(width * 0.8),
    height: Math.round(height * 0.8),
  }
  const held = sharp(demo(name)).extract(frame).linear(light, 0)
  return drawPicture(await (blur > 0 ? held.blur(blur) : held).jpeg({ quality: 80 }).toBuffer(), 'jpeg')
}

const stackOf = (drawn: readonly Awaited<ReturnType<typeof shoot>>[]) =>
  stacksOf(
    drawn.map(({ shape, sharpness, placeholder }, at) => ({
      id: `${at}`,
      kind: 'photo',
      capturedAt: new Date(Date.UTC(2026, 5, 20, 18, 0, at)).toISOString(),
      shape,
      sharpness,
      placeholder,
    })),
  ).map(({ lead, photos }) => ({ lead: lead.id, ids: photos.map(({ id }) => id) }))

describe('what is measured of a picture', () => {
  it('makes a stack of a burst, the sharpest on top, and of no other scene', async () => {
    for (const name of ['first-dance', 'toast', 'garden']) {
      const burst = await Promise.all([
        shoot(name, { blur: 3 }),
        shoot(name, { shift: 0.01 }),
        shoot(name, { shift: -0.01, light: 0.85, blur: 1.5 }),
        shoot('fjord'),
      ])
      expect(stackOf(burst)).toEqual([
        { lead: '1', ids: ['0', '1', '2'] },
        { lead: '3', ids: ['3'] },
      ])
    }
  })

  it('has sixteen hex digits and a number up to a thousand, also of a picture of one colour and of one pixel', async () => {
    for (const side of [1, 17, 2000]) {
      const create = { width: side, height: side, channels: 3, background: '#808080' } as const
      const drawn = await drawPicture(await sharp({ create }).png().toBuffer(), 'png')
      expect(drawn).toMatchObject({ shape: '0'.repeat(16), sharpness: 0 })
    }
  })

  it('costs a blurred background nothing', async () => {
    const whole = await sharp(demo('toast')).metadata()
    const [half, left] = [Math.round(whole.width / 2), Math.round(whole.width / 4)]
    const face = await sharp(demo('toast')).extract({ left, top: 0, width: half, height: whole.height }).toBuffer()
    const background = await sharp(demo('toast')).blur(8).toBuffer()
    const portrait = await sharp(background)
      .composite([{ input: face }])
      .jpeg()
      .toBuffer()
    const [focused, soft, crisp] = await Promise.all([
      drawPicture(portrait, 'jpeg'),
      shoot('toast', { blur: 8 }),
      shoot('toast'),
    ])
    expect(focused.sharpness).toBeGreaterThan(0.7 * crisp.sharpness)
    expect(soft.sharpness).toBeLessThan(0.5 * crisp.sharpness)
  })
})

import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPicture } from '#functions/media/draw-picture.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { root } from '#local/base/root.ts'
import type { StackedPhoto } from '#shared/rules/stacks.ts'

/** What a hand does between two photos of a burst: part of a side, degrees, part of the size, exposure steps. */
const shake = { shift: 0.02, degrees: 1, zoom: 0.03, exposure: 0.4 } as const
/** Pixels of a crop's wider side. */
const side = 800
/** A corner of a picture, which shares nothing with another one. */
interface Part {
  file: string
  corner: readonly [left: number, top: number]
}

/** One part, or two side by side. */
export interface Scene {
  parts: readonly Part[]
  isNight: boolean
}

export interface TakenPhoto extends StackedPhoto {
  scene: Scene
  /** Of the lens, in pixels; 0 for a sharp one. */
  blur: number
}

const corners = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
] as const

/** Photos made of the demo's pictures: the same ones for the same seed. */
export class Camera {
  readonly #random: SeededRandom
  readonly #parts: Part[]
  #taken = 0

  constructor(seed = 7) {
    this.#random = new SeededRandom(seed)
    const files = globSync(join(root, 'local/demo/pictures/*.webp')).sort()
    this.#parts = files
      .flatMap((file) => corners.map((corner) => ({ part: { file, corner }, at: this.#random.next() })))
      .sort((one, other) => one.at - other.at)
      .map(({ part }) => part)
  }

  /** So many scenes that have nothing in common; there are 176. */
  scenes = (count: number): Scene[] => this.#parts.slice(0, count).map((part) => this.#lit([part]))

  /** So many scenes, each with another neighbour of what may stand in several. */
  neighbours = (count: number): Scene[] =>
    Array.from({ length: count }, () => this.#lit([this.#random.pick(this.#parts), this.#random.pick(this.#parts)]))

  #lit = (parts: readonly Part[]): Scene => ({ parts, isNight: this.#random.next() < 0.25 })

  /** So many photos of one scene, each a second or two after the one before. */
  async burst(scene: Scene, count: number, startsAt: number): Promise<TakenPhoto[]> {
    const photos: TakenPhoto[] = []
    for (let at = startsAt; photos.length < count; at += this.#between(300, 2500)) {
      const blur = this.#random.next() < 0.4 ? this.#between(0.6, 3) : 0
      photos.push(await this.take(scene, at, { hand: shake, blur }))
    }
    return photos
  }

  /** One photo. `at`: milliseconds since 1970. */
  async take(scene: Scene, at: number, { hand, blur }: { hand?: typeof shake; blur: number }): Promise<TakenPhoto> {
    const bytes = await this.#shoot(scene, hand, blur)
    const { shape, placeholder, sharpness } = await drawPicture(bytes, 'jpeg')
    this.#taken += 1
    const id = `pho_${String(this.#taken).padStart(6, '0')}`
    return { id, kind: 'photo', capturedAt: new Date(at).toISOString(), shape, placeholder, sharpness, scene, blur }
  }

  async #shoot({ parts, isNight }: Scene, hand: typeof shake | undefined, blur: number): Promise<Buffer> {
    const pictures = await Promise.all(parts.map((part) => this.#frame(part, hand)))
    const width = side / pictures.length
    const halves = await Promise.all(
      pictures.map((each) =>
        sharp(each)
          .resize(width, (side * 3) / 4)
          .png()
          .toBuffer(),
      ),
    )
    const whole = await sharp({ create: { width: side, height: (side * 3) / 4, channels: 3, background: '#000' } })
      .composite(halves.map((input, index) => ({ input, left: width * index, top: 0 })))
      .png()
      .toBuffer()
    // At night shadows are lost and lamps are not.
    const lit = isNight
      ? await sharp(whole)
          .composite([{ input: whole, blend: 'multiply' }])
          .png()
          .toBuffer()
      : whole
    const { exposure = 0 } = hand ?? {}
    const shot = sharp(lit).linear(2 ** this.#between(-exposure, exposure), 0)
    return (blur > 0 ? shot.blur(blur) : shot).jpeg({ quality: Math.round(this.#between(60, 92)) }).toBuffer()
  }

  /** A corner of a picture as the hand holds the camera. */
  async #frame({ file, corner }: Part, hand: typeof shake | undefined): Promise<Buffer> {
    const { shift = 0, degrees = 0, zoom = 0 } = hand ?? {}
    const { width, height } = await sharp(file).metadata()
    // Half of the picture, of which a twentieth is left on each side for the hand.
    const size = { width: width * 0.42, height: height * 0.42 }
    const part = 1 + this.#between(-zoom, zoom)
    const box = {
      left: Math.round(width * (corner[0] + 0.04) + this.#between(-shift, shift) * size.width),
      top: Math.round(height * (corner[1] + 0.04) + this.#between(-shift, shift) * size.height),
      width: Math.round(size.width * part),
      height: Math.round(size.height * part),
    }
    const cut = await sharp(file).extract(box).rotate(this.#between(-degrees, degrees)).png().toBuffer()
    // What a turned picture leaves open at its edges.
    const turned = await sharp(cut).metadata()
    const inner = {
      left: Math.round(turned.width * 0.025),
      top: Math.round(turned.height * 0.025),
      width: Math.round(turned.width * 0.95),
      height: Math.round(turned.height * 0.95),
    }
    return sharp(cut).extract(inner).png().toBuffer()
  }

  #between = (low: number, high: number) => low + (high - low) * this.#random.next()
}

import { globSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawPicture } from '#functions/media/draw-picture.ts'
import { SeededRandom } from '#e2e/kit/seeded-random.ts'
import { root } from '#local/base/root.ts'
import type { StackedPhoto } from '#shared/rules/stacks.ts'

/** Movements of a hand between two photos of a burst: part of a side, degrees, part of the size, exposure steps. */
const shake = { shift: 0.02, degrees: 1, zoom: 0.03, exposure: 0.4 } as const
/** Pixels of a photo. */
const [side, high] = [800, 600]
/** A corner of a picture that shares nothing with the others. */
interface Scene {
  file: string
  corner: readonly [left: number, top: number]
  isNight: boolean
}

export interface TakenPhoto extends StackedPhoto {
  scene: Scene | undefined
  /** Of the lens, in pixels; 0 for a sharp one. */
  blur: number
}

const corners = [
  [0, 0],
  [0.5, 0],
  [0, 0.5],
  [0.5, 0.5],
] as const

/** Photos made of the demo's pictures, or drawn: the same ones for the same seed. */
export class Camera {
  readonly #random: SeededRandom
  #taken = 0

  constructor(seed = 7) {
    this.#random = new SeededRandom(seed)
  }

  /** This many different scenes; each of the demo's pictures gives four. */
  scenes(count: number): Scene[] {
    const files = globSync(join(root, 'local/demo/pictures/*.webp')).sort()
    return files
      .flatMap((file) => corners.map((corner) => ({ file, corner, at: this.#random.next() })))
      .sort((one, other) => one.at - other.at)
      .slice(0, count)
      .map(({ file, corner }) => ({ file, corner, isNight: this.#random.next() < 0.25 }))
  }

  /** This many photos of one scene, each a second or two after the last. `startsAt`: milliseconds since 1970. */
  async burst(scene: Scene, count: number, startsAt: number): Promise<TakenPhoto[]> {
    const photos: TakenPhoto[] = []
    for (let at = startsAt; photos.length < count; at += this.#between(300, 2500)) {
      const blur = this.#random.next() < 0.4 ? this.#between(0.6, 3) : 0
      photos.push(await this.#develop(await this.#shoot(scene, blur), { at, scene, blur }))
    }
    return photos
  }

  /** A photo of a unique scene: shapes before a sky. `at`: milliseconds since 1970. */
  async another(at: number): Promise<TakenPhoto> {
    const colour = () => `hsl(${this.#between(0, 360)} ${this.#between(10, 70)}% ${this.#between(10, 90)}%)`
    const shapes = Array.from({ length: Math.round(this.#between(5, 14)) }, () => {
      const [x, y, width, height] = [side, side, side / 2, side / 2].map((most) => Math.round(this.#between(0, most)))
      const turned = `transform="rotate(${this.#between(0, 180)} ${x} ${y})"`
      return this.#random.next() < 0.5
        ? `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${colour()}" ${turned}/>`
        : `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour()}" ${turned}/>`
    })
    const sky = `<linearGradient id="sky" gradientTransform="rotate(90)"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${high}"><defs>${sky}</defs><rect width="100%" height="100%" fill="url(#sky)"/>${shapes.join('')}</svg>`
    const bytes = await sharp(Buffer.from(drawn)).jpeg({ quality: 70 }).toBuffer()
    return this.#develop(bytes, { at, scene: undefined, blur: 0 })
  }

  async #develop(bytes: Buffer, { at, ...facts }: { at: number; scene: Scene | undefined; blur: number }) {
    const { shape, placeholder, sharpness } = await drawPicture(bytes, 'jpeg')
    this.#taken += 1
    const id = `pho_${String(this.#taken).padStart(6, '0')}`
    const capturedAt = new Date(at).toISOString()
    return { id, kind: 'photo' as const, capturedAt, shape, placeholder, sharpness, ...facts }
  }

  async #shoot(scene: Scene, blur: number): Promise<Buffer> {
    const framed = await sharp(await this.#frame(scene))
      .resize(side, high)
      .png()
      .toBuffer()
    // At night, details in the shadows are lost and lamps stay bright.
    const night = { input: framed, blend: 'multiply' as const }
    const lit = scene.isNight ? await sharp(framed).composite([night]).png().toBuffer() : framed
    const shot = sharp(lit).linear(2 ** this.#between(-shake.exposure, shake.exposure), 0)
    return (blur > 0 ? shot.blur(blur) : shot).jpeg({ quality: Math.round(this.#between(60, 92)) }).toBuffer()
  }

  /** A corner of a picture as the hand holds the camera. */
  async #frame({ file, corner }: Scene): Promise<Buffer> {
    const { shift, degrees, zoom } = shake
    const { width, height } = await sharp(file).metadata()
    // Half of the picture, with a margin of a twentieth on each side for movements.
    const size = { width: width * 0.42, height: height * 0.42 }
    const part = 1 + this.#between(-zoom, zoom)
    const box = {
      left: Math.round(width * (corner[0] + 0.04) + this.#between(-shift, shift) * size.width),
      top: Math.round(height * (corner[1] + 0.04) + this.#between(-shift, shift) * size.height),
      width: Math.round(size.width * part),
      height: Math.round(size.height * part),
    }
    const cut = await sharp(file).extract(box).rotate(this.#between(-degrees, degrees)).png().toBuffer()
    // Fills the edges that a turned picture leaves open.
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

import type { ForeignLetters } from './card.ts'
import { measuredOnce } from './lettering.ts'

/** Pixels of a millimetre: 240 dots an inch. */
const dots = 240 / 25.4
/** Pixels of an em at most: the title of an A4 poster. */
const largest = 240
/** Of a line's picture, in em: above the baseline, and in all; a title's line, for it covers what is behind it. */
const [above, height] = [0.9, 1.12]

/** Letters drawn by the browser with all fonts of the device, ours first. `theme` names them on the page. */
export async function browserLetters(
  theme: string,
  files: readonly Uint8Array<ArrayBuffer>[],
): Promise<ForeignLetters> {
  const families = await Promise.all(
    files.map(async (file, index) => {
      const font = await new FontFace(`card-${theme}-${index}`, file).load()
      document.fonts.add(font)
      return `"${font.family}"`
    }),
  )
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas.')
  const fontOf = (em: number) => `${em}px ${families.join(', ')}, sans-serif`
  const width = measuredOnce((text) => {
    context.font = fontOf(largest)
    return context.measureText(text).width / largest
  })
  return {
    width,
    draw(text, colour, ground, size) {
      const em = Math.min(largest, Math.ceil(size * dots))
      // Room at both ends for what leans out of its place.
      const room = 0.2
      const wide = width(text) + 2 * room
      canvas.width = Math.ceil(wide * em)
      canvas.height = Math.ceil(height * em)
      context.fillStyle = ground
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.font = fontOf(em)
      context.fillStyle = colour
      context.direction = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? 'rtl' : 'ltr'
      context.textAlign = 'center'
      context.fillText(text, canvas.width / 2, above * em)
      return { source: canvas.toDataURL('image/jpeg', 0.95), width: wide, height, baseline: above }
    },
  }
}

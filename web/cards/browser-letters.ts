import type { ForeignLetters } from './card.ts'

/** Pixels of an em: 300 dots an inch for the title of an A4 poster. */
const em = 240
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
  const font = `${em}px ${families.join(', ')}, sans-serif`
  const width = (text: string) => {
    context.font = font
    return context.measureText(text).width / em
  }
  return {
    width,
    draw(text, colour, ground) {
      // Room at both ends for what leans out of its place.
      const room = 0.2
      const wide = width(text) + 2 * room
      canvas.width = Math.ceil(wide * em)
      canvas.height = Math.ceil(height * em)
      context.fillStyle = ground
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.font = font
      context.fillStyle = colour
      context.direction = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text) ? 'rtl' : 'ltr'
      context.textAlign = 'center'
      context.fillText(text, canvas.width / 2, above * em)
      return { source: canvas.toDataURL('image/jpeg', 0.95), width: wide, height, baseline: above }
    },
  }
}

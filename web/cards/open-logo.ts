import type { CardLogo } from './card.ts'

/** Fetches a logo for cards, to be drawn on their ground. Throws where it cannot be shown. */
export async function openLogo(address: string): Promise<CardLogo> {
  const image = new Image()
  image.src = address
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const drawn = new Map<string, string>()
  const draw = (ground: string) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws no canvas.')
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.95)
  }
  return {
    ratio: width / height,
    on(ground) {
      const source = drawn.get(ground) ?? draw(ground)
      drawn.set(ground, source)
      return source
    },
  }
}

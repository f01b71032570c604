import { useLocale } from '../../pages/use-locale.ts'

/** Real screens of the app, taken by `npm run media` in every language; CSS pixels of the smaller file. */
const shots = {
  gallery: { width: 300, height: 600 },
  host: { width: 640, height: 480 },
  remote: { width: 300, height: 600 },
} as const

interface ProductShotProps {
  shot: keyof typeof shots
  alt: string
  /** Its width on the page, for the browser's choice between two files. */
  sizes: string
}

export function ProductShot({ shot, alt, sizes }: ProductShotProps) {
  const { width, height } = shots[shot]
  const file = `/media/${shot}-${useLocale()}`
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}-1x.avif ${width}w, ${file}-2x.avif ${width * 2}w`} sizes={sizes} />
      <img src={`${file}.webp`} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
    </picture>
  )
}

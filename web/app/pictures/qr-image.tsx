import { useMemo } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'
import { qrSvg } from '../../cards/qr-code.ts'
import styles from './qr-image.module.css'

interface QrImageProps {
  address: string
  /** Pixels of each side, at the usual text size. */
  size: number
  alt: string
  className?: string | undefined
}

export function QrImage({ address, size, alt, className }: QrImageProps) {
  const svg = useMemo(() => qrSvg(address), [address])
  return (
    <img
      className={joinClasses(styles.code, className)}
      style={{ width: `min(${size / 16}rem, 100%)` }}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      width={size}
      height={size}
      alt={alt}
    />
  )
}

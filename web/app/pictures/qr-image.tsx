import { useMemo } from 'react'
import { drawQrSvg } from './qr-code.ts'

interface QrImageProps {
  address: string
  /** Pixels of each side. */
  size: number
  alt: string
  className: string | undefined
}

/** An address as a QR code. */
export function QrImage({ address, size, alt, className }: QrImageProps) {
  const svg = useMemo(() => drawQrSvg(address), [address])
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return <img className={className} src={source} width={size} height={size} alt={alt} />
}

import type { ReactNode } from 'react'
import { type PricingInfo, shownPrice } from '../../shop/shown-price.ts'
import { heroPrice } from './site-looks.ts'

interface HeroPriceProps {
  info: PricingInfo | undefined
  sentence: (price: ReactNode) => ReactNode
}

/** The visitor's price once known, here or to `before-use.ts`; until then its place is empty. */
export const HeroPrice = ({ info, sentence }: HeroPriceProps) => (
  <p className={heroPrice()} data-price={info ? 'known' : 'unknown'}>
    {sentence(
      <b key="price" suppressHydrationWarning>
        {info ? shownPrice(info).price : ''}
      </b>,
    )}
  </p>
)

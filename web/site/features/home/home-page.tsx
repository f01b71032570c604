import { useRef } from 'react'
import { PageMeta } from '../shell/page-meta.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Demo } from './demo.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { LivingWall } from './living-wall.tsx'
import { PhotoFlow } from './photo-flow.tsx'
import { Pricing } from './pricing.tsx'
import { Testimonials } from './testimonials.tsx'
import { usePricing } from '../../shop/use-pricing.ts'

/** In the order of the product document, section 2. */
export default function HomePage() {
  const box = useRef<HTMLElement>(null)
  const pricing = usePricing(box)
  return (
    <>
      <PageMeta page="home" />
      <Hero info={pricing.info} />
      <Features />
      <Demo />
      <LivingWall />
      <Testimonials />
      <Pricing box={box} {...pricing} />
      <PhotoFlow />
      <Faq />
      <ClosingCall />
    </>
  )
}

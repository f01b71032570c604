import { PageMeta } from '../shell/page-meta.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'

export default function HomePage() {
  return (
    <>
      <PageMeta page="home" />
      <Hero />
      <Features />
      <HowItWorks />
      <Pricing />
      <Faq />
      <ClosingCall />
    </>
  )
}

import type { Ref } from 'react'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { stack, stackStart, title3 } from '../../../ui/looks.ts'
import { SignInLink } from '../shell/sign-in-link.tsx'
import { useTexts } from './texts.ts'
import styles from './whats-next.module.css'

interface WhatsNextProps {
  /** Filled in where the buyer signs in. */
  email: string | null
  /** For moving the focus here. */
  ref?: Ref<HTMLElement>
}

/** From the purchase to the gallery. */
export function WhatsNext({ email, ref }: WhatsNextProps) {
  const t = useTexts()
  return (
    <section className={stackStart(4, styles.next)} id="next" ref={ref} tabIndex={-1} aria-labelledby="next-title">
      <h2 className={title3()} id="next-title">
        {t('success.next.title')}
      </h2>
      <ol className={stack(2, styles.steps)}>
        <li>{t('success.next.signIn')}</li>
        <li>{t('success.next.create')}</li>
      </ol>
      <SignInLink className={buttonClasses({ size: 'large' })} email={email}>
        {t('success.next.action')}
      </SignInLink>
    </section>
  )
}

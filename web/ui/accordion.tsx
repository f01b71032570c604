import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import { quiet, row } from './looks.ts'
import styles from './accordion.module.css'

interface AccordionProps extends ComponentProps<'details'> {
  question: string
  answer: string
}

/** The browser's own disclosure: it opens without scripts; of those with one `name`, one at a time. */
export function Accordion({ question, answer, name, ...details }: AccordionProps) {
  return (
    <details {...details} name={name} className={styles.item}>
      <summary className={row(4, styles.question)}>
        {question}
        <Icon name="chevron-down" />
      </summary>
      <p className={quiet(styles.answer)}>{answer}</p>
    </details>
  )
}

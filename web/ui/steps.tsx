import { joinClasses } from './join-classes.ts'
import { stack, title3 } from './looks.ts'
import styles from './steps.module.css'

interface StepsProps {
  steps: readonly { name: string; text: string }[]
  /** Its `--words`, `--number-ground` and `--number` recolour words and numbers. */
  className?: string | undefined
}

/** What is done one after the other, each with its number on a small print. */
export function Steps({ steps, className }: StepsProps) {
  return (
    <ol className={joinClasses(styles.steps, stack(5, className))} role="list">
      {steps.map(({ name, text }) => (
        <li key={name}>
          <h3 className={title3()}>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

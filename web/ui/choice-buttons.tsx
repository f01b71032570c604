import styles from './choice-buttons.module.css'
import { cluster } from './looks.ts'

interface ChoiceButtonsProps<Choice extends string> {
  label: string
  choices: readonly Choice[]
  chosen: Choice
  nameOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
}

/** One of a few, counting at once: what a list below is filtered by. */
export function ChoiceButtons<Choice extends string>(props: ChoiceButtonsProps<Choice>) {
  const { label, choices, chosen, nameOf, onChoose } = props
  return (
    <div className={cluster(2)} role="group" aria-label={label}>
      {choices.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.choice}
          aria-pressed={each === chosen}
          onClick={() => onChoose(each)}
        >
          {nameOf(each)}
        </button>
      ))}
    </div>
  )
}

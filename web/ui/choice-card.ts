import styles from './choice-card.module.css'
import { joinClasses } from './join-classes.ts'

/** A fieldset of cards to choose one of. */
export const choiceCards = (more: string | undefined) => joinClasses(styles.cards, more)

/** One of them: a label around its radio button. */
export const choiceCard = (more: string | undefined) => joinClasses(styles.card, more)

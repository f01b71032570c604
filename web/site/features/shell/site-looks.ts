import { joinClasses } from '../../../ui/join-classes.ts'
import styles from './site-looks.module.css'

const look = (name: string | undefined) => (more?: string) => joinClasses(name, more)

/** In one column, or in as many as the sheet's `--columns` allows. */
export const columns = look(styles.columns)

/** A stack in as many columns as there is room for, none narrower than the sheet's `--tile`. */
export const tiles = look(styles.tiles)

/** Words for a sentence or two below a title. */
export const large = look(styles.large)

/** Stays in view beside a longer column. */
export const sticky = look(styles.sticky)

/** A link of full target height that reads like the words around it. */
export const tap = look(styles.tap)

/** A button that looks like a link. */
export const plainButton = look(styles.plainButton)

/** The line above a page's title, and the sentence below it. */
export const kicker = look(styles.kicker)
export const heroLead = look(styles.heroLead)

/** The sentence with the price, which appears later. */
export const heroPrice = look(styles.heroPrice)

/** A hero's second button: on a phone below the first, with its words on the same edge. */
export const secondAction = look(styles.secondAction)

/** A small text after an icon. */
export const iconNote = look(styles.iconNote)

/** Dark green in both colour schemes. */
export const dusk = look(styles.dusk)

/** An evening sky in both colour schemes, and the main button on it. */
export const evening = look(styles.evening)
export const eveningButton = look(styles.eveningButton)

/** Padding of a large sheet, narrower on phones. */
export const roomy = look(styles.roomy)

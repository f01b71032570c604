import { joinClasses } from './join-classes.ts'
import styles from './looks.module.css'

type More = string | undefined

/** Which `--space-*` of the tokens. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

const look =
  (...names: More[]) =>
  (more?: More) =>
    joinClasses(...names, more)

const spaced = (name: More) => (gap: Gap, more?: More) => joinClasses(name, styles[`gap${gap}`], more)

/** One below the other, as wide as there is room. */
export const stack = spaced(styles.stack)

/** One below the other, each as wide as its content. */
export const stackStart = spaced(joinClasses(styles.stack, styles.start))

/** Side by side, in as many lines as it takes. */
export const cluster = spaced(styles.cluster)

/** The buttons at the end of a form or a dialog, the one that acts last. */
export const answers = look(styles.cluster, styles.gap3, styles.end)

/** Side by side in one line, centred on it. */
export const row = spaced(styles.row)

/** In the middle of the box. */
export const center = look(styles.center)

/** As wide as the page's words, between its gutters. */
export const frame = look(styles.frame)

/** A part of a page, well below the one before. */
export const section = look(styles.frame, styles.section)

/** On paper of its own. */
export const sheet = look(styles.sheet)

export const iconButton = look(styles.iconButton)

/** A quiet button, or several, with words aligned to the edge of what is around them. */
export const flush = look(styles.flush)

/** For screen readers alone. */
export const hidden = look(styles.hidden)

/** Words beside an icon, where there is room for them; screen readers have them anyway. */
export const labelOnWide = look(styles.labelOnWide)

/** What does nothing without scripts, and is not there without them. */
export const needsScript = look(styles.needsScript)

/** What is said where there are no scripts. */
export const withoutScript = look(styles.withoutScript)

/** What is of no use on paper. */
export const noPrint = look(styles.noPrint)

/** Words as large as that level of heading, at any level. */
export const title2 = look(styles.title2)
export const title3 = look(styles.title3)
export const title4 = look(styles.title4)

/** Words in the letters of a heading of that level that are none. */
export const printed4 = look(styles.title4, styles.letters)

/** The sentence below a title. */
export const lead = look(styles.lead)

/** Words beside what matters. */
export const quiet = look(styles.quiet)

/** The same, smaller. */
export const small = look(styles.small)

/** A link with a target of its own, beside which nothing stands. */
export const action = look(styles.action)

/** A letter's content, before it becomes HTML or text; all values are plain text, escaped on rendering. */
export interface LetterContent {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** Who receives replies; support by default. */
  replyTo?: string
}

/** An attached picture, by its content id; pixels as shown. */
export interface ShownPicture {
  cid: string
  width: number
  height: number
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** Somebody else's words with their line breaks, set apart from ours. */
  | { kind: 'message'; text: string }
  /** The same on a gift's card, signed. */
  | { kind: 'card'; text: string; signed: string }
  | { kind: 'subheading'; text: string }
  /** Something to copy or type. */
  | { kind: 'code'; text: string }
  /** Names and values, one pair per row. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'steps'; items: readonly string[] }
  /** In rows of three; `alt` describes each of them. */
  | { kind: 'pictures'; pictures: readonly ShownPicture[]; alt: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  /** Small print. */
  | { kind: 'note'; text: string }

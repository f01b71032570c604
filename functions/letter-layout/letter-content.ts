/** A letter's content, before it becomes HTML or text; all values are plain text, escaped when they are rendered. */
export interface LetterContent {
  subject: string
  /** What an inbox shows beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** Who gets the answer; support where absent. */
  replyTo?: string
}

/** A part of the letter's own message, by its id; pixels as shown. */
export interface ShownPicture {
  cid: string
  width: number
  height: number
}

export type Block =
  | { kind: 'paragraph'; text: string }
  /** Somebody else's words, set apart from ours, with their line breaks. */
  | { kind: 'message'; text: string }
  /** The same as on a card that comes with a gift, signed. */
  | { kind: 'card'; text: string; signed: string }
  | { kind: 'subheading'; text: string }
  /** Something to be copied or typed off. */
  | { kind: 'code'; text: string }
  /** Names and their values, one pair a row. */
  | { kind: 'facts'; rows: readonly (readonly [name: string, value: string])[] }
  | { kind: 'steps'; items: readonly string[] }
  /** In rows of three; `alt` says what each of them is. */
  | { kind: 'pictures'; pictures: readonly ShownPicture[]; alt: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'link'; label: string; href: string }
  /** Small print. */
  | { kind: 'note'; text: string }

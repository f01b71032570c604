import { brand } from '#shared/brand.ts'
import type { Locale } from '#shared/locales.ts'
import { disarmText } from './disarm-text.ts'
import type { Block, LetterContent } from './letter-content.ts'
import { senderLines } from './sender-lines.ts'

/** The plain-text part of a letter: the same content, in the order of its HTML. */
export function renderText({ heading, blocks }: LetterContent, locale: Locale): string {
  const signature = ['-- ', brand.name, ...senderLines(locale)].join('\n')
  return disarmText(`${[heading, ...blocks.flatMap(textOf), signature].join('\n\n')}\n`)
}

const quoted = (text: string) => text.replaceAll(/^/gm, '> ')

/** Pictures have no text. */
function textOf(block: Block): string | [] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'message':
      return quoted(block.text)
    case 'card':
      return `${quoted(block.text)}\n\n${quoted(block.signed)}`
    case 'subheading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'code':
      return `    ${block.text}`
    case 'facts':
      return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'steps':
      return block.items.map((item, index) => `${index + 1}. ${item}`).join('\n')
    case 'pictures':
      return []
    case 'button':
    case 'link':
      return `${block.label}:\n${block.href}`
  }
}

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message, Part } from './format-message.ts'

/** An ICU message as pages format it; what they cannot format, such as dates inside of texts, is refused. */
export function compileMessage(text: string): Message {
  const parts = parse(text).map(partOf)
  const [only = ''] = parts
  return parts.length < 2 && typeof only === 'string' ? only : parts
}

/** Messages by their ids; an error names the one that it is about. */
export function compileMessages(
  texts: Readonly<Record<string, string>>,
  fill = (text: string) => text,
): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, compileMessage(fill(text))]
      } catch (cause) {
        throw new Error(`message ${id} cannot be used: ${text}`, { cause })
      }
    }),
  )
}

function partOf(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return { of: element.value }
    case TYPE.number: {
      const { style } = element
      return { of: element.value, number: typeof style === 'object' && style ? style.parsedOptions : {} }
    }
    case TYPE.pound:
      return { of: '#', number: {} }
    case TYPE.tag:
      return { of: element.value, tag: element.children.map(partOf) }
    case TYPE.select:
      return { of: element.value, options: optionsOf(element) }
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== 'cardinal') break
      if (Object.keys(element.options).some((category) => !/^(=\d+|one|other)$/.test(category))) break
      return { of: element.value, options: optionsOf(element), isPlural: true }
    default:
  }
  throw new Error('no page can format this')
}

const optionsOf = ({ options }: { options: Record<string, { value: MessageFormatElement[] }> }) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(partOf)]))

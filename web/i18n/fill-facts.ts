import { textFacts } from '#shared/rules/text-facts.ts'

const facts = new Map<string, string>(Object.entries(textFacts).map(([name, fact]) => [name, String(fact)]))

/** A text with its facts in it: `{freeDays} days` is `7 days`. Other arguments stay. */
export const fillFacts = (text: string): string =>
  text.replaceAll(/\{(\w+)\}/g, (argument, name: string) => facts.get(name) ?? argument)

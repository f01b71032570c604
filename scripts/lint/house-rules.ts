import type { RuleTester } from 'oxlint/plugins-dev'

/** A rule in oxlint's form; the package exports no type for it. */
type Rule = Parameters<RuleTester['run']>[1]

const message = 'Ask functions/runtime/clock.ts for the time: nothing else hears of it when the clock is moved.'

/** Names that return the machine's time when called without an argument. */
const clocks: ReadonlySet<string> = new Set(['Date', 'ulid'])

/** Names that have a property `now`. */
const timers: ReadonlySet<string> = new Set(['Date', 'performance'])

/** Only one place reads the time (docs/decisions/0056-one-clock.md). */
export const oneClock: Rule = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
        context.report({ node, message })
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && clocks.has(node.callee.name) && node.arguments.length === 0)
        context.report({ node, message })
    },
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && timers.has(object.name) && property.type === 'Identifier')
        if (property.name === 'now') context.report({ node: property, message })
    },
  }),
}

// oxlint requires default exports of plugins.
export default { meta: { name: 'house' }, rules: { 'one-clock': oneClock } }

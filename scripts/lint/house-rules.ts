import type { RuleTester } from 'oxlint/plugins-dev'

/** A rule as oxlint takes it; the package names the type nowhere else. */
type Rule = Parameters<RuleTester['run']>[1]

const message = 'Ask functions/runtime/clock.ts for the time: nothing else hears of it when the clock is moved.'

/** What answers the machine's time when it is called without an argument. */
const clocks: ReadonlySet<string> = new Set(['Date', 'ulid'])

/** What has a property `now`. */
const timers: ReadonlySet<string> = new Set(['Date', 'performance'])

/** Time is read in one place (docs/decisions/0056-one-clock.md). */
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

// oxlint's plugins are default exports.
export default { meta: { name: 'house' }, rules: { 'one-clock': oneClock } }

import { generate, parse, walk, type Block, type CssNode, type Declaration, type WalkContext } from 'css-tree'
import { browsersWithout, css, type Feature, type Without } from '#e2e/kit/missing-features.ts'

const { properties, selectors, types, 'at-rules': atRules } = css

/**
 * Features of a built stylesheet that one of the oldest supported browsers lacks, such as `text-wrap: balance`, `:has`
 * or `color-mix()`. A feature has a fallback if the same rule also has an older form, or if `@supports` guards it.
 */
export function findMissingStyles(code: string, without: Without = browsersWithout): string[] {
  const missing = new Set<string>()
  const note = (name: string, features: readonly Feature[]) => {
    if (features.length > 0 && features.every((feature) => without(feature).length > 0)) missing.add(name)
  }
  walk(parse(code, { parseCustomProperty: true }), {
    enter(this: WalkContext, node: CssNode) {
      const property = this.declaration?.property ?? ''
      switch (node.type) {
        case 'Atrule':
          if (node.name === 'supports' && node.prelude && !/^not\b/.test(generate(node.prelude))) return this.skip
          note(`@${node.name}`, [atRules?.[node.name]])
          break
        case 'Feature':
          note(`@${node.kind} ${node.name}`, [atRules?.[node.kind]?.[node.name]])
          break
        case 'PseudoClassSelector':
        case 'PseudoElementSelector':
          note(`:${node.name}`, [selectors?.[node.name]])
          break
        case 'Declaration':
          if (this.block && hasOlderWay(this.block, node)) return this.skip
          note(node.property, [properties?.[node.property]])
          break
        case 'Identifier':
          note(`${property}: ${node.name}`, [properties?.[property]?.[node.name]])
          break
        case 'Function':
          note(`${node.name}()`, namedWithin(types, node.name))
          break
        case 'Dimension':
          note(node.unit, namedWithin(types, node.unit))
          break
        default:
      }
      return undefined
    },
  })
  return [...missing]
}

/** Whether the block also has the property with a prefix, or with another value before. */
function hasOlderWay({ children }: Block, declaration: Declaration): boolean {
  const declarations = children.toArray().filter((child) => child.type === 'Declaration')
  const before = declarations.slice(0, declarations.indexOf(declaration))
  const isPrefixed = new RegExp(`^-\\w+-${declaration.property}$`)
  return (
    before.some(({ property }) => property === declaration.property) ||
    declarations.some(({ property }) => isPrefixed.test(property))
  )
}

/** Every feature of that name in a branch of MDN's tree. */
function namedWithin(branch: Feature, name: string): Feature[] {
  return Object.keys(branch ?? {}).flatMap((key) => {
    const feature = branch?.[key]
    if (key === '__compat') return []
    return key === name ? [feature] : namedWithin(feature, name)
  })
}

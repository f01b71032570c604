import db, { type Expression, type Operand } from 'dynalite/db/index.js'
import { sortedJson } from './stream-record.ts'
import type { WireAttribute, WireItem } from './wire-item.ts'

const orderings = new Set(['<', '<=', '>', '>=', 'between'])

/**
 * Whether an item meets a parsed ConditionExpression. Unlike here, dynalite's own comparisons treat two missing
 * attributes as equal, and two equal maps or lists as different.
 */
export function meetsCondition(item: WireItem, expression: Expression): boolean {
  switch (expression.type) {
    case 'and':
      return expression.args.every((part) => meetsCondition(item, part))
    case 'or':
      return expression.args.some((part) => meetsCondition(item, part))
    case 'not':
      return !expression.args.some((part) => meetsCondition(item, part))
    case 'function':
      return compareOperands(expression.name, item, expression.args)
    default:
      return compareOperands(expression.type, item, expression.args)
  }
}

function compareOperands(operator: string, item: WireItem, operands: Operand[]): boolean {
  const [first, ...others] = operands.map((operand) => resolve(operand, item))
  const second = others[0]
  if (operator === '=') return isEqual(first, second)
  if (operator === '<>') return !isEqual(first, second)
  if (operator === 'in') return others.some((other) => isEqual(first, other))
  if (orderings.has(operator) && (!first || others.some((other) => !other))) return false
  return db.compare(operator, first, others)
}

function resolve(operand: Operand, item: WireItem): WireAttribute | undefined {
  if (Array.isArray(operand)) return db.mapPath(operand, item) ?? undefined
  if (!('type' in operand)) return operand
  const [of] = operand.args
  const value = of && resolve(of, item)
  return value && sizeOf(value)
}

/** DynamoDB's `size`: bytes of texts and binaries, members of collections; numbers and booleans have none. */
function sizeOf(value: WireAttribute): WireAttribute | undefined {
  if (value.S !== undefined) return { N: String(Buffer.byteLength(value.S)) }
  if (value.B !== undefined) return { N: String(Buffer.from(value.B, 'base64').length) }
  const members = value.L ?? value.SS ?? value.NS ?? value.BS ?? (value.M && Object.keys(value.M))
  return members && { N: String(members.length) }
}

function isEqual(left: WireAttribute | undefined, right: WireAttribute | undefined): boolean {
  if (!left || !right) return false
  return sortedJson(withSortedSets(left)) === sortedJson(withSortedSets(right))
}

function withSortedSets(value: WireAttribute): WireAttribute {
  if (value.L) return { L: value.L.map(withSortedSets) }
  if (value.M)
    return { M: Object.fromEntries(Object.entries(value.M).map(([name, inner]) => [name, withSortedSets(inner)])) }
  if (value.SS) return { SS: value.SS.toSorted() }
  if (value.NS) return { NS: value.NS.toSorted() }
  if (value.BS) return { BS: value.BS.toSorted() }
  return value
}

import { parseSync, Visitor } from 'vite'

/** Syntax in a script that a Chromium of 2019 (79) cannot read, such as `?.` or top-level `await`. */
export function findNewSyntax(code: string): string[] {
  const found = new Set<string>()
  /** How many functions enclose the visitor's position. */
  let depth = 0
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  const noteAssignment = (operator: string) => {
    if (/^(\?\?|\|\||&&)=$/.test(operator)) found.add(operator)
  }
  const visitor = new Visitor({
    ChainExpression: () => void found.add('?.'),
    LogicalExpression: ({ operator }) => void (operator === '??' && found.add('??')),
    AssignmentExpression: ({ operator }) => noteAssignment(operator),
    StaticBlock: () => void found.add('static {}'),
    MethodDefinition: ({ key }) => void (key.type === 'PrivateIdentifier' && found.add('#method()')),
    BinaryExpression: ({ left }) => void (String(left.type) === 'PrivateIdentifier' && found.add('#name in')),
    AwaitExpression: () => void (depth === 0 && found.add('await outside')),
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  })
  visitor.visit(parseSync('script.js', code).program)
  return [...found]
}

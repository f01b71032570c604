/** A body, and the field that its refusal must name. */
type Junk = [name: string, body: string | Uint8Array<ArrayBuffer>, field: string]

const encoder = new TextEncoder()

/** The JSON of `request` with the bytes of `marker` replaced by bytes that no JSON.stringify would write. */
function withBytes(request: object, field: string, bytes: readonly number[]): Uint8Array<ArrayBuffer> {
  const [before = '', after = ''] = JSON.stringify({ ...request, [field]: 'junk @@' }).split('@@')
  return Uint8Array.from([...encoder.encode(before), ...bytes, ...encoder.encode(after)])
}

/** What bots, broken clients and attackers send to a form in place of `request`. */
export function junkBodies(request: Readonly<Record<string, unknown>>): Junk[] {
  const changed = (name: string, changes: object, field: string): Junk => [
    name,
    JSON.stringify({ ...request, ...changes }),
    field,
  ]
  const lineFields = ['name', 'email', 'subject'] as const
  const textFields = ['name', 'subject', 'message'] as const
  const fields = [...lineFields, 'category', 'message'] as const
  return [
    ['no body', '', 'body'],
    ['no JSON', 'name=Kari&email=kari@example.com', 'body'],
    ['half a JSON', JSON.stringify(request).slice(0, -9), 'body'],
    ['a list', '[]', 'body'],
    ['null', 'null', 'body'],
    ['a number', '42', 'body'],
    ['a text', '"junk"', 'body'],
    ['JSON that is nested without end', '['.repeat(60_000), 'body'],
    ['a prototype', '{"__proto__":{"admin":true}}', 'body'],
    ['200 kB', JSON.stringify({ ...request, message: 'junk '.repeat(40_000) }), 'body'],
    ['10 MB', JSON.stringify({ ...request, message: 'x'.repeat(10 * 1024 * 1024) }), 'body'],
    ['bytes that are no text', Uint8Array.from({ length: 64 }, (_, index) => 128 + index), 'body'],
    ...fields.map((field) => changed(`no ${field}`, { [field]: undefined }, field)),
    ...fields.map((field) => changed(`null as ${field}`, { [field]: null }, field)),
    ...fields.map((field) => changed(`a number as ${field}`, { [field]: 7 }, field)),
    ...fields.map((field) => changed(`an object as ${field}`, { [field]: { $gt: '' } }, field)),
    ...lineFields.map((field) =>
      changed(`CRLF in ${field}`, { [field]: 'junk@example.com\r\nBcc: all@example.com' }, field),
    ),
    ...textFields.map((field) => changed(`a control character in ${field}`, { [field]: 'junk \u0007' }, field)),
    ...textFields.map((field) => changed(`NUL in ${field}`, { [field]: 'junk\0' }, field)),
    ...textFields.map((field) => changed(`half a character in ${field}`, { [field]: 'junk \ud83c' }, field)),
    ...textFields.map((field): Junk => [`no UTF-8 in ${field}`, withBytes(request, field, [0xc3, 0x28]), field]),
    changed('an unknown category', { category: 'junk' }, 'category'),
    changed('a list as category', { category: ['billing'] }, 'category'),
    changed('a language that is none', { locale: 'junk' }, 'locale'),
    changed('two addresses', { email: 'junk@example.com,all@example.com' }, 'email'),
    changed('an address without a host', { email: 'junk@' }, 'email'),
    changed('an address of 300 characters', { email: `${'x'.repeat(290)}@example.com` }, 'email'),
    changed('a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'),
    changed('a message of spaces', { message: ' \n\t ' }, 'message'),
  ]
}

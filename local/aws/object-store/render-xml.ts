type XmlValue = string | number | boolean | undefined | XmlContent | XmlValue[]

/** Elements by name, in order: a list repeats its element, undefined values are left out. */
export interface XmlContent {
  [name: string]: XmlValue
}

/** A document; its root element holds the contents in order. */
export function xmlDocument(root: string, contents: readonly XmlContent[], namespace?: string): string {
  const attribute = namespace === undefined ? '' : ` xmlns="${namespace}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${contents.map(renderContent).join('')}</${root}>`
}

function renderContent(content: XmlContent): string {
  return Object.entries(content)
    .map(([name, value]) => renderElement(name, value))
    .join('')
}

function renderElement(name: string, value: XmlValue): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.map((one) => renderElement(name, one)).join('')
  return `<${name}>${typeof value === 'object' ? renderContent(value) : escapeXml(String(value))}</${name}>`
}

function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters in keys are what must be escaped
  return text.replace(/[&<>"\u0000-\u001f]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`)
}

/** An element with text; nothing where the text is undefined. */
export function xmlElement(name: string, text: string | number | boolean | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeXml(String(text))}</${name}>`
}

/** An element with elements inside. */
export function xmlParent(name: string, ...children: string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`
}

/** A result of S3: a root element in its namespace. */
export function xmlResult(name: string, ...children: string[]): string {
  return xmlDocument(`<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children.join('')}</${name}>`)
}

function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters in keys are what must be escaped
  return text.replace(/[&<>"\u0000-\u001f]/g, (character) => `&#x${character.charCodeAt(0).toString(16)};`)
}

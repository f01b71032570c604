/** A node of schema.org's vocabulary, as JSON-LD writes it. */
export type Fact = { '@type': string } & Readonly<Record<string, unknown>>

/**
 * Facts for search engines, as a block of data: it is no script, nothing runs it, and no policy on scripts applies to it
 * (HTML, section 4.12.1).
 */
export function StructuredData({ facts }: { facts: Fact | readonly Fact[] }) {
  const nodes = [facts].flat()
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
  // The one sign by which text could end the element early.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }} />
}

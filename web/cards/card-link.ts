/** The link that a table's code holds: guests who come by it are counted at that table. */
export function tableLink(link: string, table: string | undefined): string {
  if (table === undefined) return link
  const address = new URL(link)
  address.searchParams.set('t', table)
  return address.href
}

/** As people type it. */
export const printedLink = (link: string): string => link.replace(/^https?:\/\//i, '').replace(/\/$/, '')

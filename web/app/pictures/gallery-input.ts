/** What a gallery is asked with by the address that its page was opened at: a table's card says which table. */
export const galleryInput = (slug: string) => ({
  params: { slug },
  query: { t: new URLSearchParams(location.search).get('t') ?? undefined },
})

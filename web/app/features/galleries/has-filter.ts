/** Whether an address's query chooses among a gallery's photos (`gallery-filter.ts` says how). */
export const hasFilter = (search: string): boolean => /[?&](show|guest|moment)=/.test(search)

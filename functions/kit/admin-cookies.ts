/** Carries the administrator's session; the table holds its hash alone. */
export const adminSessionCookie = '__Host-festlens-admin'

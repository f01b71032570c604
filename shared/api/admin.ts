import * as z from 'zod'

/** `POST /api/admin/sign-in`: opens an administrator's session in a cookie. */
export const signIn = {
  body: z.object({ username: z.string().min(1).max(128), password: z.string().min(1).max(1024) }),
  response: z.object({ username: z.string() }),
}

/** `POST /api/admin/sign-out`: ends this browser's session, or with `everywhere` every session of its administrator. */
export const signOut = { query: z.object({ everywhere: z.literal('true').optional() }) }

/** `GET /api/admin/session`: the signed-in administrator; null if there is none, which is no error. */
export const showSession = { response: z.object({ username: z.string().nullable() }) }

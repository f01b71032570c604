/** A path within the app: no empty or dotted segment, and nothing that parsers take for a slash. */
const ownPath = /^(?:\/[\w-]+)+\/?(?:[?#]\S*)?$/

/** Where to go after signing in: a path of this app, never another site. */
export function returnPath(next: string | null): string {
  return next && ownPath.test(next) && !next.startsWith('/sign-in') ? next : '/'
}

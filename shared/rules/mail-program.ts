/** Webmail inboxes, by the domains of their addresses. */
const webInboxes: readonly (readonly [domains: RegExp, address: string])[] = [
  [/^(gmail|googlemail)\.com$/, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\.\w+$/, 'https://outlook.live.com/mail/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail/'],
  [/^(yahoo|ymail)\./, 'https://mail.yahoo.com/'],
  [/^(proton(mail)?)\.\w+$|^pm\.me$/, 'https://mail.proton.me/'],
]

/**
 * The link that opens a person's mail: the phone's program, or their address's webmail; undefined if neither is known.
 */
export function mailProgramOf(email: string, userAgent: string): string | undefined {
  if (/iPhone|iPad/.test(userAgent)) return 'message://'
  if (userAgent.includes('Android'))
    return 'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end'
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  return webInboxes.find(([domains]) => domains.test(domain))?.[1]
}

/**
 * Numbers sections in order. The id is the section's hash in every language; its heading is the text `<policy>.<id>`.
 */
function numbered<const Policy extends string, const Id extends string>(policy: Policy, ids: readonly Id[]) {
  return ids.map((id, index) => ({ id, number: index + 1, titleId: `${policy}.${id}` as const }))
}

/** The numbered sections of each policy; the refund policy's are from the product document, section 2. */
export const policySections = {
  'privacy-policy': numbered('privacy-policy', [
    'controller',
    'data',
    'purposes',
    'guests',
    'photos',
    'recipients',
    'transfers',
    'retention',
    'security',
    'rights',
    'complaints',
    'children',
    'changes',
  ]),
  'cookie-policy': numbered('cookie-policy', ['what', 'necessary', 'optional', 'choice', 'browser', 'changes']),
  'terms-of-use': numbered('terms-of-use', [
    'agreement',
    'age',
    'service',
    'account',
    'price',
    'storage',
    'uploads',
    'acceptable-use',
    'reports',
    'host-duties',
    'affiliate',
    'availability',
    'liability',
    'ending',
    'changes',
    'law',
  ]),
  'refund-policy': numbered('refund-policy', [
    'guarantee',
    'eligibility',
    'non-refundable',
    'coupons',
    'processing',
    'request',
  ]),
}

export type PolicyName = keyof typeof policySections
export type PolicySection = (typeof policySections)[PolicyName][number]

export const policyNames: readonly PolicyName[] = ['privacy-policy', 'cookie-policy', 'terms-of-use', 'refund-policy']

import { PolicyDocument } from './policy-document.tsx'

export default function PrivacyPolicyPage() {
  return <PolicyDocument policy="privacy-policy" />
}

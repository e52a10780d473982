import { CodePage } from './Code.tsx'

/** The same where nobody is signed in. */
export default function AnonymousCodeOutside() {
  return <CodePage back="/auth" />
}

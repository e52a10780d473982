import { PageHeader } from '../../../ui/PageHeader.tsx'

export function FeedbackBoard() {
  return <PageHeader title="Feedback" />
}

export default FeedbackBoard

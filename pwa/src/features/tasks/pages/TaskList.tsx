import { RecordList } from '../../../records/engine/list.tsx'
import { tasks } from '../record.tsx'

/** Tasks: which of these do I move next? */
export function TaskList() {
  return <RecordList definition={tasks} />
}

export default TaskList

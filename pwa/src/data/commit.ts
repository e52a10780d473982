export type { CommitOptions, CommitResult, NewFile, NewOp } from './intent.ts'

/** Where sealed databases lie: encrypted pieces by database and part. */
import type { Table } from 'dexie'
import { Releasable } from './releasable.ts'
import type { DatabaseSource } from './releasable.ts'

export interface Chunk {
  /** Of the database it belongs to. */
  readonly name: string
  /** `rows/TABLE/OFFSET` or `file/SHA256`. */
  readonly part: string
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

export class Vault extends Releasable {
  private readonly chunks: Table<Chunk, [string, string]>

  constructor(source: DatabaseSource) {
    super('shipshape-vault', source)
    this.version(1).stores({ chunks: '[name+part]' })
    this.chunks = this.table('chunks')
  }

  put(chunk: Chunk): Promise<unknown> {
    return this.chunks.put(chunk)
  }

  chunk(name: string, part: string): Promise<Chunk | undefined> {
    return this.chunks.get([name, part])
  }

  forget(name: string, part: string): Promise<void> {
    return this.chunks.delete([name, part])
  }

  rowsOf(name: string): Promise<readonly Chunk[]> {
    return this.parts(name, 'rows').toArray()
  }

  async filesOf(name: string): Promise<readonly string[]> {
    return (await this.parts(name, 'file').primaryKeys()).map(([, part]) => part)
  }

  async forgetRows(name: string): Promise<void> {
    await this.parts(name, 'rows').delete()
  }

  private parts(name: string, kind: 'rows' | 'file') {
    return this.chunks.where('[name+part]').between([name, `${kind}/`], [name, `${kind}0`])
  }
}

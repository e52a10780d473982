/**
 * A database that can be released at once. The browser's page cache freezes a page with its transactions open (WebKit does so, for
 * example with an address typed during the first pull), and every later page of the site waits for them for ever. So the transactions
 * are aborted and the database is closed before the page freezes, and nothing in that page opens it again; a page that comes back
 * starts from the beginning (app/main.tsx). What is aborted was not saved, and nobody was told that it was.
 */
import { Dexie } from 'dexie'
import type { PromiseExtended, Table, Transaction } from 'dexie'
import type { Environment } from '../session/environment.ts'

type Durability = 'strict' | 'relaxed'

export type DatabaseSource = Pick<Environment, 'indexedDB' | 'keyRange' | 'watch'>

export class Releasable extends Dexie {
  private readonly live = new Set<IDBTransaction>()
  private readonly watch: DatabaseSource['watch']
  private unwatch: (() => void) | null = null
  private gone = false

  /**
   * `durabilityOf`: what completing has to mean for a transaction over these tables. "Saved on this device" is said when one completes,
   * so it means on disk unless somebody knows better.
   */
  constructor(
    name: string,
    { indexedDB, keyRange, watch }: DatabaseSource,
    durabilityOf: (tables: readonly string[]) => Durability = () => 'strict',
  ) {
    // Dexie's memory of answers is a second truth beside the rows, and copies them for every reader.
    super(name, { indexedDB, IDBKeyRange: keyRange, cache: 'disabled' })
    this.watch = watch
    this.use({
      stack: 'dbcore',
      name: 'live transactions',
      create: (core) => ({
        ...core,
        transaction: (tables, mode) => {
          const transaction = core.transaction(tables, mode, { durability: durabilityOf(tables) })
          // The parser's edge: Dexie's type names only what its middlewares need, at the bottom it is the browser's own.
          this.follow(transaction as IDBTransaction)
          return transaction
        },
      }),
    })
  }

  /** Aborts what is under way and closes, synchronously and for good. */
  letGo(): void {
    this.gone = true
    for (const transaction of this.live) abort(transaction)
    this.close()
  }

  /** Closes for good once what is under way has ended: a late read must not open it again behind whoever deletes it. */
  leave(): void {
    this.gone = true
    this.close()
  }

  override open(): PromiseExtended<Dexie> {
    if (this.gone) return Dexie.Promise.reject(new Dexie.DatabaseClosedError())
    this.unwatch ??= this.watch((signal) => {
      if (signal === 'frozen') this.letGo()
    })
    return super.open()
  }

  override close(options = { disableAutoOpen: true }): void {
    const forGood = options.disableAutoOpen || this.gone
    super.close({ disableAutoOpen: forGood })
    if (!forGood) return
    this.unwatch?.()
    this.unwatch = null
  }

  /**
   * A transaction that is written whole or not at all. Its work goes by the database it is handed, whose tables belong to it: by the
   * other one Dexie finds the transaction by where an await came from, which it loses where much else awaits in the same moment. What is
   * written then stands for itself, and half a save would be kept.
   */
  whole<T>(
    mode: 'r' | 'rw',
    tables: readonly Table[],
    run: (db: this, transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    return this.transaction(mode, [...tables], async (transaction) => run(this.within(transaction), transaction))
  }

  private within(transaction: Transaction): this {
    const own: Record<string, unknown> = { table: (name: string) => transaction.table(name) }
    for (const name of transaction.storeNames) if (Object.hasOwn(this, name)) own[name] = transaction.table(name)
    // The parser's edge: this database with some of its tables bound.
    return Object.assign(Object.create(this), own) as this
  }

  protected follow(transaction: IDBTransaction): void {
    this.live.add(transaction)
    const end = () => void this.live.delete(transaction)
    transaction.addEventListener('complete', end)
    transaction.addEventListener('abort', end)
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already, and its event is on the way.
  }
}

import { type StatementSync } from 'node:sqlite'
/** The sandbox's database file, with its statements prepared once. */
export interface Store {
  sql(text: string): StatementSync
  /** Runs `work` in one transaction; a call inside another transaction joins it. */
  transaction<T>(work: () => T): T
  close(): void
}
/** Opens `DATA_DIR/sandbox/sandbox.db`, making it when it is not there. */
export declare function openStore(dataDir: string): Store

import type { Tx } from '../platform/database.ts';
import type { Jobs } from '../platform/queue.ts';
import type { FileRecord, FileRows, FileTable, PreviewTable } from './sql.ts';

/** The queues whose jobs carry the id of a file. */
type FileQueue = { [Q in keyof Jobs]: Jobs[Q] extends { fileId: string } ? Q : never }[keyof Jobs];

/**
 * A kind of file that shops send: it waits in its queue, is read on a thread, and its products or parcels are written once,
 * however often it is begun. Whoever declares one says what is its own.
 */
export interface FileJob {
  table: FileTable;
  queue: FileQueue & string;
  /** What is read of each besides what all have. */
  columns: readonly string[];
}

/** A kind of file of which it is shown what would come of it, for its seller to confirm or to throw away. */
export interface PreviewJob extends FileJob {
  table: PreviewTable;
  /** What confirming writes besides, in its transaction. */
  onConfirm: (tx: Tx, id: string, accountId: string) => Promise<unknown>;
  expiry: {
    /** Of the job that deletes, and when it comes: as in crontab(5). */
    queue: string;
    cron: string;
    /** A preview that nobody has confirmed for so long says nothing of today any more. */
    patienceDays: number;
    /** Of what is done; kept for good by default. */
    keptDays?: number;
  };
}

/** What is known of a file of a kind. */
export type FileOf<Job> = Job extends FileRows<infer Table, infer Column> ? FileRecord<Table, Column> : never;

import { afterCommit, databaseOf, type Db, type Tx } from '../database.ts';

// What another process has changed is known here before that, by its notice; without one, after so long.
const longestMs = 1_000;
const mostValues = 10_000;

interface Moment<Value> {
  byKey: Map<string, { value: Value; until: number }>;
  /** How often all were dropped: what was being read at that time may be old already. */
  drops: number;
}

/**
 * Keeps values in memory for a second at most, each by the key it is asked for with: a page, or a purchase, asks for the
 * same several times in that time. Whatever a value is read from is written by functions that drop all of them, and
 * announced to other processes, which do the same.
 */
export function createMomentCache<Value extends object>(): {
  /** The value of a key, read where none is kept; what is not there is not remembered. */
  get(db: Db, key: string, find: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** Has all of them read again: at once, or once a transaction has committed. */
  drop(db: Db): void;
} {
  const moments = new WeakMap<object, Moment<Value>>();
  const momentOf = (db: Db): Moment<Value> => {
    const database = databaseOf(db);
    const moment = moments.get(database) ?? { byKey: new Map(), drops: 0 };
    moments.set(database, moment);
    return moment;
  };
  return {
    async get(db, key, find) {
      const moment = momentOf(db);
      const current = moment.byKey.get(key);
      if (current && current.until > performance.now()) return current.value;
      const { drops } = moment;
      const until = performance.now() + longestMs;
      const value = await find();
      if (!value || moment.drops !== drops) return value;
      if (moment.byKey.size >= mostValues) moment.byKey.clear();
      moment.byKey.set(key, { value, until });
      return value;
    },
    drop(db) {
      const moment = momentOf(db);
      const act = () => {
        moment.drops++;
        moment.byKey.clear();
      };
      if (!db.isTransaction || !afterCommit(db as Tx, act)) act();
    },
  };
}

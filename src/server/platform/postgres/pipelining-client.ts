import type pg from 'pg';
import { breakConnection, corkConnection } from './database-failures.ts';

/** Begins a transaction. What runs in one relies on its level, whatever a database or a role has for a default. */
export const beginStatement = 'begin isolation level read committed';

const beginning = /^\s*(begin|start transaction)\b/i;
const nothing = { command: '', rowCount: null, oid: 0, rows: [], fields: [] };

/**
 * Clients that send statements without waiting for the answers before them, and those of one moment in one packet:
 * each packet wakes a process of PostgreSQL and one of ours, which costs more than a small statement does. A `begin`
 * goes out with the first statement of its transaction, and not at all where there is none.
 */
export const pipeliningClient = (Client: typeof pg.Client) =>
  class PipeliningClient extends Client {
    private begins = false;
    private hasBegun = false;
    private isCorked = false;

    constructor(config?: pg.ClientConfig) {
      super({ ...config, pipeline: true } as pg.ClientConfig);
    }

    /** Whether what is sent now belongs to a transaction. */
    get isInTransaction(): boolean {
      return this.hasBegun;
    }

    // Its overloads promise a result each; `never` stands for whichever was called.
    override query(...args: unknown[]): never {
      const [text] = args;
      const send = super.query.bind(this) as (...sent: unknown[]) => never;
      if (text === 'commit' || text === 'rollback') this.hasBegun = false;
      else if (typeof text === 'string' && beginning.test(text)) this.hasBegun = true;
      if (text === beginStatement) {
        this.begins = true;
        return Promise.resolve(nothing) as never;
      }
      if (this.begins) {
        this.begins = false;
        if (text === 'commit' || text === 'rollback')
          return Promise.resolve({ ...nothing, command: text.toUpperCase() }) as never;
        this.cork();
        // What follows must not be done outside of a transaction.
        (send(beginStatement) as Promise<unknown>).catch(() => breakConnection(this));
      }
      this.cork();
      const answer = send(...args);
      // A connection whose transaction may still be open is nobody's.
      if (text === 'rollback') (answer as Promise<unknown>).catch(() => breakConnection(this));
      return answer;
    }

    /** Until all is asked that can be asked before the first answer. */
    private cork(): void {
      if (this.isCorked) return;
      this.isCorked = true;
      const uncork = corkConnection(this);
      process.nextTick(() => {
        this.isCorked = false;
        uncork();
      });
    }
  };

import type { Deps } from '../../platform/context.ts';
import { ChannelRefused, ChannelUnreachable, type ChannelStatement } from '../providers/channel.ts';
import { channels } from '../providers/index.ts';

/** What a channel said of what moved there, or why it did not. */
export interface ReadStatement extends ChannelStatement {
  channel: string;
  /** In the channel's words; empty where it answered. */
  failure: string;
}

/** From when on a channel is to tell, and up to when it has told already; null before anything was read. */
export interface ReadingFrom {
  since: Date;
  readUntil: Date | null;
}

/** What channels themselves say has moved; those that give no statement are not among them. */
export async function readStatements(
  deps: Deps,
  from: (channel: string) => ReadingFrom,
): Promise<ReadStatement[]> {
  const statements: ReadStatement[] = [];
  for (const channel of channels) {
    if (!channel.readStatement) continue;
    const { since, readUntil } = from(channel.code);
    try {
      statements.push({
        channel: channel.code,
        failure: '',
        ...(await channel.readStatement(deps, since, readUntil)),
      });
    } catch (error) {
      if (!(error instanceof ChannelUnreachable || error instanceof ChannelRefused)) throw error;
      deps.log.warn({ channel: channel.code, reason: error.message }, 'a channel gave no statement');
      statements.push({ channel: channel.code, failure: error.message || 'no answer', lines: [] });
    }
  }
  return statements;
}

import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import type { OtherNews } from './channel.ts';

/** News of money that goes back. Its own word is not enough: the channel is asked what became of it. */
export const newsOfReturn = ({ db, queue }: Pick<Deps, 'db' | 'queue'>, returnId: string): OtherNews => ({
  isOther: true,
  act: () =>
    transact(db, async (tx) => void (await queue.publish(tx, 'payments.recheckReturn', { returnId }))),
});

import type { OutputOf, ParsedOf } from '../../../contract/contract.ts';
import { requireFound } from '../../../kit/errors.ts';
import type { Staffed } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { logStaffAction } from '../../staff/public.ts';
import { marksOf, type Mark } from './block-rules.ts';
import * as rows from './blocks-sql.ts';
import { findClientById, type ClientRow } from './clients-sql.ts';
import { endGrant } from '../grants/grants-sql.ts';

const keysOf = ({ marks }: ClientRow): string[] =>
  marks.filter((mark) => mark.startsWith('key:')).map((mark) => mark.slice(4));

const marksOfClient = (client: ClientRow): Mark[] =>
  marksOf({
    clientId: client.client_id,
    name: client.name,
    redirectUris: client.redirect_uris,
    keys: keysOf(client),
  });

/** What a program can be blocked by, and whom else each of that would block. */
export async function showReach(
  { db, now }: Staffed,
  { id }: ParsedOf<'console.agents.reach'>,
): Promise<OutputOf<'console.agents.reach'>> {
  await transact(db, rows.readMarksAgain);
  const client = requireFound(await findClientById(db, id));
  const marks = marksOfClient(client);
  const blocked = await rows.listBlocked(
    db,
    marks.map(({ mark }) => mark),
  );
  return {
    marks: await Promise.all(
      marks.map(async ({ kind, mark, text, isWider }) => ({
        kind,
        mark,
        text,
        isWider,
        isBlocked: blocked.has(mark),
        ...(await rows.findReach(db, mark, id, now)),
      })),
    ),
  };
}

/** Blocks what a program is known by, for whoever else is known by it too; or lifts all that it is blocked by. */
export function setBlocked(
  context: Staffed,
  { id, blocked, marks: chosen }: ParsedOf<'console.agents.block'>,
): Promise<Record<string, never>> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    await rows.readMarksAgain(tx);
    const client = requireFound(await findClientById(tx, id));
    const about = { subjectType: 'agent', subjectId: id };
    if (!blocked) {
      const marks = await rows.deleteBlocks(tx, id);
      await logStaffAction(tx, context, { ...about, action: 'agents.unblock', details: { marks } });
      return {};
    }
    // The registration always; of what else was chosen, what it is really known by.
    const marks = marksOfClient(client)
      .filter(({ kind, mark }) => kind === 'client' || chosen.includes(mark))
      .map(({ mark }) => mark);
    await rows.insertBlocks(tx, id, marks, now);
    // For good: when the block is lifted, each buyer says anew what the program may do.
    for (const grant of await rows.listBlockedGrants(tx, marks, now)) await endGrant(tx, grant.id, now);
    await logStaffAction(tx, context, { ...about, action: 'agents.block', details: { marks } });
    return {};
  });
}

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../test/caravan.ts';
import { moderationOf } from '../../../test/moderation.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sharingOf } from '../../../test/shared-links.ts';
import { notifyOfComments } from './notify.ts';

const caravan = prepareProduct();
const { terms, filledCart, share, codeOfOpening } = sharingOf(caravan);
const { report } = moderationOf(caravan);

const comment = (token: string, who: Caller, text = 'Hello') =>
  caravan.done('sharedLinks.comment', { token, text }, who);

describe('what is said', () => {
  test('while its owner reads counts as new, and is written to them', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer);
    const guest = await caravan.buyer();
    const pause = () => new Promise((resolve) => setTimeout(resolve, 300));
    // Somebody who takes the link for a moment, as another comment does.
    const atOnce = await caravan.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('shared_links').select('id').where('id', '=', id).forUpdate().execute();
      const writing = comment(token, guest);
      await pause();
      caravan.clock.advance(1_000);
      const reading = caravan.done('sharedLinks.comments', { id }, buyer);
      await pause();
      return { writing, reading };
    });
    await atOnce.writing;
    expect((await atOnce.reading).rowList).toEqual([]);
    await notifyOfComments(caravan.deps);
    expect.soft(await caravan.mailsTo(buyer)).toHaveLength(1);
    expect((await caravan.done('sharedLinks.list', {}, buyer)).newCommentCount).toBe(1);
  });

  test('and the note hold what can be read alone: a thousand characters, and none that turns or controls', async () => {
    const { buyer } = await filledCart();
    const { token } = await share(buyer);
    const say = (text: string) => caravan.codeOf('sharedLinks.comment', { token, text }, buyer);
    expect(await say('😀'.repeat(1_000))).toBe(200);
    for (const text of ['😀'.repeat(1_001), 'a\u202Eb', 'a\u0007b', 'a\u0000b', '\u200B\u2060', '\uD800'])
      expect.soft(await say(text), JSON.stringify(text.slice(0, 4))).toBe('BAD_INPUT');
    for (const note of ['a\u202Eb', 'a\u0007b', '😀'.repeat(501)])
      expect
        .soft(await caravan.codeOf('sharedLinks.add', { kind: 'cart', ...terms, note }, buyer))
        .toBe('BAD_INPUT');
  });

  test('is new until it was listed to whoever shared, page by page', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer);
    const guest = await caravan.buyer();
    for (const text of ['First', 'Second', 'Third']) await comment(token, guest, text);
    const read = (page: number) =>
      caravan.done('sharedLinks.comments', { id, pageNum: page, pageSize: 2 }, buyer);
    const newComments = async () => (await caravan.done('sharedLinks.list', {}, buyer)).newCommentCount;
    await read(1);
    expect(await newComments()).toBe(1);
    await read(2);
    expect(await newComments()).toBe(0);
  });

  test('is reported by whoever has the token, and by whoever shared', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer, { note: 'For May' });
    const { token: another } = await share(buyer);
    const [guest, stranger] = [await caravan.buyer(), await caravan.buyer()];
    const { id: commentId } = await comment(token, guest);
    for (const sharedToken of [undefined, another, 'f'.repeat(40)]) {
      expect((await report(id, stranger, { kind: 'shared_link', sharedToken })).code).toBe('NOT_FOUND');
      expect((await report(commentId, stranger, { kind: 'shared_comment', sharedToken })).code).toBe(
        'NOT_FOUND',
      );
    }
    expect((await report(id, stranger, { kind: 'shared_link', sharedToken: token })).code).toBe(200);
    expect((await report(commentId, stranger, { kind: 'shared_comment', sharedToken: token })).code).toBe(
      200,
    );
    expect((await report(commentId, buyer, { kind: 'shared_comment' })).code).toBe(200);
  });

  test('is reported of an open link alone: one that is over is as one that never was', async () => {
    const { buyer } = await filledCart();
    const { id, token } = await share(buyer, { note: 'For May' });
    const guest = await caravan.buyer();
    const { id: commentId } = await comment(token, buyer);
    caravan.clock.advance(7 * 86_400_000);
    expect(await codeOfOpening(token)).toBe('NOT_FOUND');
    expect
      .soft((await report(id, guest, { kind: 'shared_link', sharedToken: token })).code)
      .toBe('NOT_FOUND');
    expect
      .soft((await report(commentId, guest, { kind: 'shared_comment', sharedToken: token })).code)
      .toBe('NOT_FOUND');
  });
});

describe('limits', () => {
  test('of letters hold also where two processes write at once', async () => {
    const { buyer } = await filledCart();
    const { token } = await share(buyer);
    await comment(token, await caravan.buyer());
    await Promise.all([1, 2, 3, 4].map(() => notifyOfComments(caravan.deps)));
    expect(await caravan.mailsTo(buyer)).toHaveLength(1);
  });

  test('are not drawn on by a comment that nobody could write', async () => {
    const [first, second] = [await filledCart(), await filledCart()];
    const full = await share(first.buyer);
    const { token } = await share(second.buyer);
    await sql`insert into shared_link_comments (id, link_id, author_id, text, language, created_at)
      select gen_random_uuid(), ${full.id}, ${first.buyer.id}, 'x', 'en', ${caravan.clock.now()}::timestamptz
      from generate_series(1, 200)`.execute(caravan.deps.db);
    const guest = await caravan.buyer();
    for (let n = 0; n < 30; n++)
      expect(await caravan.codeOf('sharedLinks.comment', { token: full.token, text: 'x' }, guest)).toBe(
        'SHARE_COMMENTS_FULL',
      );
    expect(await caravan.codeOf('sharedLinks.comment', { token, text: 'x' }, guest)).toBe(200);
  });
});

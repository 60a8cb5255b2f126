import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { personOf, type Context, type SignedIn } from '../platform/context.ts';
import { addComment, showComments } from './comments.ts';
import { deleteComment } from './comments-sql.ts';
import { showContents } from './contents.ts';
import { countOpening, revokeLink } from './links-sql.ts';
import { listOwnLinks } from './own-links.ts';
import { showPreview } from './preview.ts';
import { reachLink } from './reach.ts';
import { share } from './share.ts';
import { putInCart, saveShared } from './take.ts';

/** Carts, saved products and quotes that buyers show to others by a link. */
export const sharedLinksApi: Handlers<CallsOf<'sharedLinks'>, Context, SignedIn> = {
  'sharedLinks.add': share,

  'sharedLinks.list': listOwnLinks,

  async 'sharedLinks.revoke'({ db, actor, now }, { id }) {
    if (!(await revokeLink(db, personOf(actor), id, now))) throw new Refusal('NOT_FOUND');
    return {};
  },

  'sharedLinks.preview': showPreview,

  async 'sharedLinks.open'(context, key) {
    const reached = await reachLink(context, key);
    const contents = await showContents(context, reached);
    if (!reached.isOwner) await countOpening(context.db, reached.link.id, context.now);
    return contents;
  },

  'sharedLinks.putInCart': putInCart,

  'sharedLinks.saveProducts': saveShared,

  'sharedLinks.comments': showComments,

  'sharedLinks.comment': addComment,

  async 'sharedLinks.deleteComment'({ db, actor }, { id }) {
    if (!(await deleteComment(db, id, personOf(actor)))) throw new Refusal('NOT_FOUND');
    return {};
  },
};

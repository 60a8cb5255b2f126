import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { roles } from '../../contract/roles.ts';
import { listContent } from '../content/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';

const nameOf = new Map<number, string>(Object.entries(roles).map(([name, number]) => [number, name]));

/** Who at the platform serves whom: entries that operators write. */
export const platformContactsApi: Handlers<CallsOf<'platformContacts'>, Context, SignedIn> = {
  async 'platformContacts.list'(context, { pageNum, pageSize }) {
    const all = await listContent(context, 'platformContact');
    const role = nameOf.get(context.actor.role)!;
    const mine = all.filter(({ data }) => data.serves.includes(role));
    return {
      rowList: mine.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(({ id, data }) => ({
        id,
        name: data.name,
        title: data.title,
        picture: data.pictures,
        phone: data.phone,
        email: data.email,
        wechat: data.wechat,
        hours: data.hours,
      })),
      totalRecord: mine.length,
    };
  },
};

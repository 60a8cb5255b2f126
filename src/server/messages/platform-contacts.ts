import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { listContent } from '../content/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { cutPage, showPage } from '../platform/paging.ts';

const nameOf = new Map<number, string>(Object.entries(roles).map(([name, number]) => [number, name]));

/** Who at the platform serves whom: entries that operators write. */
export const platformContactsApi: Handlers<CallsOf<'platformContacts'>, Context, SignedIn> = {
  async 'platformContacts.list'(context, page) {
    const all = await listContent(context, 'platformContact');
    const role = nameOf.get(context.actor.role)!;
    const contacts = all.filter(({ data }) => data.serves.includes(role));
    return showPage(cutPage(contacts, page), ({ id, data }) => ({
      id,
      name: data.name,
      title: data.title,
      picture: data.pictures,
      phone: data.phone,
      email: data.email,
      wechat: data.wechat,
      hours: data.hours,
    }));
  },
};

import type { KeyScope } from '../src/contract/integrations/key-scopes.ts';
import type { Caller, Caravan } from './caravan.ts';
import { testPassword } from './password.ts';

/** What programs of shops need in tests. */
export function shopPrograms(caravan: Caravan) {
  /** A program with a key of a shop. */
  async function keyed(seller: Caller, ...scopes: KeyScope[]): Promise<Caller & { id: string; key: string }> {
    const { id, key } = await caravan.done('apiKeys.make', { name: 'ERP', scopes, days: 90 }, seller);
    return { id, key, headers: { authorization: `Bearer ${key}` } };
  }

  /** Somebody who works in a shop with these rights. */
  async function member(seller: Caller, ...rights: ('products' | 'orders' | 'money' | 'store')[]) {
    const who = await caravan.person(2, { audit: -1 });
    const { address } = await caravan.done(
      'members.invite',
      { contact: `${who.id}@example.test`, rights, password: testPassword },
      seller,
    );
    await caravan.done('members.accept', { token: address.split('invitation=')[1]! }, who);
    return who;
  }

  return { keyed, member };
}

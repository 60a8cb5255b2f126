import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../../contract/contract.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { useSession } from '../../page/visitor/session.ts';
import { askSignIn } from '../../page/visitor/sign-in.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';

type Mine = OutputOf<'favorites.mine'>;
export type FavoriteKind = 'products' | 'shop';

const minute = 60_000;
const calls = {
  products: {
    list: 'products',
    add: 'favorites.saveProduct',
    drop: 'favorites.removeProduct',
    page: 'favorites.listProducts',
  },
  shop: {
    list: 'shops',
    add: 'favorites.saveShop',
    drop: 'favorites.removeShop',
    page: 'favorites.listShops',
  },
} as const;

/**
 * Whether the visitor collects a product or a shop, and a press that changes it. A stranger is asked to sign in, and then
 * what they pressed for happens. Needs the words `collect`.
 */
export function useFavorites(kind: FavoriteKind, id: string) {
  const t = useWords('favorites');
  const client = useQueryClient();
  const { signedIn, role } = useSession();
  const { list, add, drop, page } = calls[kind];
  const { data } = useCall('favorites.mine', {}, { enabled: signedIn, staleTime: minute });
  const favorites = data?.[list].includes(id) ?? false;
  const show = (is: boolean) =>
    client.setQueryData<Mine>(
      ['favorites.mine', {}],
      (favorites) =>
        favorites && {
          ...favorites,
          [list]: [...favorites[list].filter((one) => one !== id), ...(is ? [id] : [])],
        },
    );
  const adding = useSend(add, {
    changes: [page],
    onDone() {
      show(true);
      toast.success(t('added'));
    },
  });
  const dropping = useSend(drop, {
    changes: [page],
    onDone() {
      show(false);
      toast.message(t('dropped'));
    },
  });
  const toggle = () => {
    const send = () => (favorites ? dropping : adding).mutate({ id });
    if (role === roles.buyer) send();
    else askSignIn({ mode: 'login', onDone: send });
  };
  return { favorites, toggle, busy: adding.isPending || dropping.isPending };
}

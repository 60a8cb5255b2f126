import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../contract/contract.ts';
import { roles } from '../../contract/roles.ts';
import { useCall, useSend } from '../page/calls.ts';
import { useSession } from '../page/session.ts';
import { askSignIn } from '../page/sign-in.ts';
import { useWords } from '../page/words.ts';
import { toast } from '../ui/toast.tsx';

type Mine = OutputOf<'collections.mine'>;
export type Collected = 'goods' | 'shop';

const minute = 60_000;
const calls = {
  goods: {
    list: 'goods',
    add: 'collections.collectGoods',
    drop: 'collections.dropGoods',
    page: 'collections.listGoods',
  },
  shop: {
    list: 'shops',
    add: 'collections.collectShop',
    drop: 'collections.dropShop',
    page: 'collections.listShops',
  },
} as const;

/**
 * Whether the visitor collects a goods or a shop, and a press that changes it. A stranger is asked to sign in, and then
 * what they pressed for happens. Needs the words `collect`.
 */
export function useCollected(kind: Collected, id: string) {
  const t = useWords('collect');
  const client = useQueryClient();
  const { signedIn, role } = useSession();
  const { list, add, drop, page } = calls[kind];
  const { data } = useCall('collections.mine', {}, { enabled: signedIn, staleTime: minute });
  const collected = data?.[list].includes(id) ?? false;
  const show = (is: boolean) =>
    client.setQueryData<Mine>(
      ['collections.mine', {}],
      (mine) => mine && { ...mine, [list]: [...mine[list].filter((one) => one !== id), ...(is ? [id] : [])] },
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
    const send = () => (collected ? dropping : adding).mutate({ id });
    if (role === roles.buyer) send();
    else askSignIn({ mode: 'login', onDone: send });
  };
  return { collected, toggle, busy: adding.isPending || dropping.isPending };
}

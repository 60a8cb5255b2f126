import { useState } from 'react';
import type { Address } from '../../contract/accounts.ts';
import type { WireMoney } from '../../contract/shapes.ts';
import { useCall, useSend } from '../page/calls.ts';
import { useNavigate, usePlace } from '../page/place.tsx';
import { useWords } from '../page/words.ts';
import { readBuyNow } from '../parts/buy-now.ts';
import { toast } from '../ui/toast.tsx';
import { beginSubmission, endSubmission, unanswered } from './submission.ts';

/** A price that moved between the look and the submission. */
export interface PriceChange {
  skuId: string;
  title: string;
  before: WireMoney;
  after: WireMoney;
}

/** Why a submission was refused, in words, and what changed of the prices. */
export interface Refused {
  message: string;
  changes: PriceChange[];
}

/** Statuses that are no answer to the submission: it may have made orders, or not. */
const silent = new Set([0, 408, 500, 502, 503, 504]);

/** The confirmation page's work: price what is wanted, choose where it goes, submit exactly once. */
export function useCheckout() {
  const t = useWords('buyer');
  const navigate = useNavigate();
  const buyNow = usePlace().query.has('buyNow');
  const [lines] = useState(() => (buyNow ? readBuyNow() : undefined));
  const priced = useCall('orders.calculate', lines ? { lines } : {});
  const book = useCall('addresses.list', { pageSize: 100 });
  const [chosen, setChosen] = useState<Address | null>(null);
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<Refused | null>(null);
  const [open, setOpen] = useState(unanswered);
  const rows = book.data?.rowList;
  const address = rows?.find(({ id }) => id === chosen?.id) ?? chosen ?? rows?.[0] ?? null;

  const send = useSend('orders.submit', {
    changes: ['cart.get', 'cart.count', 'orders.listForBuyer'],
    onDone({ tradeId }) {
      endSubmission();
      navigate(`/cart/success?tradeId=${tradeId}`, { replace: true, immediate: true });
    },
    onFailure(error) {
      if (silent.has(error.status)) {
        setOpen(unanswered());
        return false;
      }
      endSubmission();
      setOpen(null);
      const { changes = [] } = (error.data ?? {}) as { changes?: PriceChange[] };
      setRefused({ message: error.message, changes });
      void priced.refetch();
      window.scrollTo({ top: 0 });
    },
  });

  return {
    priced,
    addresses: book,
    address,
    setAddress: setChosen,
    messages,
    setMessage: (shopId: string, message: string) => setMessages(new Map(messages).set(shopId, message)),
    refused,
    sending: send.isPending || send.isSuccess,
    /** An earlier submission of this tab that got no answer. */
    open: send.isPending ? null : open,
    askAgain: () => open && send.mutate(open),
    submit() {
      if (!priced.data || send.isPending) return;
      if (!address) return toast.error(t('confirm.addressWanted'));
      setRefused(null);
      const { quote, shops } = priced.data;
      const wanted = shops.flatMap((each) => each.lines.map(({ skuId, quantity }) => [skuId, quantity]));
      const said = [...messages].map(([shopId, message]) => ({ shopId, message }));
      send.mutate(beginSubmission({ quote, addressId: address.id, messages: said }, wanted));
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

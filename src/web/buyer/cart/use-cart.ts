import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../page/calls/api.ts';
import { errorText, useCall } from '../../page/calls/calls.ts';
import { setCartCount } from '../../page/visitor/session.ts';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { withQuantity, without, withTicks, type Cart } from './cart-changes.ts';

const cartKey = ['cart.get', {}] as const;
/** Presses on plus and minus within this time travel together. */
const pause = 350;

/**
 * The cart, and what may be done to it. A change shows at once and is sent in the background, one after the other;
 * when all are answered the server's own cart replaces what was shown.
 */
export function useCart() {
  const client = useQueryClient();
  const common = useWords('common');
  const cart = useCall('cart.get', {});
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const under = useRef(0);
  const quantities = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (change: (cart: Cart) => Cart) => {
    void client.cancelQueries({ queryKey: cartKey });
    client.setQueryData<Cart>(cartKey, (cart) => cart && change(cart));
  };

  const send = useCallback(
    (call: () => Promise<unknown>) => {
      under.current++;
      line.current = line.current
        .then(call)
        .catch((error: unknown) => toast.error(errorText(error, common)))
        .finally(() => {
          under.current--;
          if (under.current > 0 || quantities.current.size > 0) return undefined;
          // Freight is of what the server has as ticked: asked for only now, however long that took; nobody waits for it.
          void client.invalidateQueries({ queryKey: ['cart.freight'] });
          return client.invalidateQueries({ queryKey: cartKey });
        });
    },
    [client, common],
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const lines = [...quantities.current].map(([skuId, quantity]) => ({ skuId, quantity }));
    quantities.current.clear();
    if (lines.length > 0) send(() => api('cart.add', { mode: 'set', lines }));
  }, [send]);

  useEffect(() => flush, [flush]);

  return {
    cart,
    setQuantity(skuId: string, quantity: number) {
      show((cart) => withQuantity(cart, skuId, quantity));
      quantities.current.set(skuId, quantity);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, pause);
    },
    /** Without skuIds every line. */
    tick(skuIds: string[] | undefined, checked: boolean) {
      show((cart) => withTicks(cart, skuIds, checked));
      flush();
      send(() => api('cart.check', { skuIds, checked }));
    },
    remove(skuIds: string[]) {
      show((cart) => without(cart, skuIds));
      for (const skuId of skuIds) quantities.current.delete(skuId);
      send(async () => {
        const lines = skuIds.map((skuId) => ({ skuId }));
        setCartCount(client, (await api('cart.add', { mode: 'remove', lines })).count);
      });
    },
    /** Resolves when every change has reached the server. */
    async settled(): Promise<void> {
      flush();
      await line.current;
    },
  };
}

export type CartHandle = ReturnType<typeof useCart>;

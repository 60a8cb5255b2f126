import { useState } from 'react';
import type { ChangedTerms } from '../../../contract/orders/changed-terms.ts';
import type { Calculation } from '../../../contract/orders/checkout/calculation.ts';
import type { ProductDifference } from '../../../contract/orders/shown-product.ts';
import type { CouponOffer } from '../../../contract/promotion/promotion.ts';
import type { WireMoney } from '../../../contract/shapes.ts';
import type { ApiError } from '../../page/calls/api.ts';
import { useSend } from '../../page/calls/calls.ts';
import { useNavigate } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { useApprovalRequest } from './use-approval-request.ts';
import { usePriced } from './use-priced.ts';
import { usePoNumber } from './use-po-number.ts';
import { beginSubmission, endSubmission, unanswered } from './submission.ts';

/** A price that moved between the look and the submission. */
export interface PriceChange {
  skuId: string;
  title: string;
  before: WireMoney;
  after: WireMoney;
}

/** A coupon that takes off something else than it did, or nothing any more. */
export interface CouponChange {
  id: string;
  name: string;
  before: WireMoney;
  after: WireMoney;
}

/** Why a submission was refused, in words, and what changed of the products, the prices and the coupons. */
export interface Refused {
  message: string;
  changes: PriceChange[];
  products: ProductDifference[];
  coupons: CouponChange[];
  terms: ChangedTerms[];
}

function refusalOf(error: ApiError): Refused {
  const { changes = [], products = [], coupons = [], terms = [] } = (error.data ?? {}) as Partial<Refused>;
  return { message: error.message, changes, products, coupons, terms };
}

/** Statuses that are no answer to the submission: it may have made orders, or not. */
const silent = new Set([0, 408, 500, 502, 503, 504]);

/** The confirmation page's work: price what is wanted, choose where it goes, submit exactly once. */
export function useCheckout() {
  const t = useWords('buyer');
  const navigate = useNavigate();
  const { calculation: priced, setCoupons, choice, chooseBranch, chooseSending } = usePriced();
  const { address } = choice;
  const [messages, setMessages] = useState<ReadonlyMap<string, string>>(new Map());
  const ownNumber = usePoNumber(priced.data);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [open, setOpen] = useState(unanswered);

  const refuse = (error: ApiError) => {
    setRefused(refusalOf(error));
    void priced.refetch();
    window.scrollTo({ top: 0 });
  };
  const send = useSend('orders.submit', {
    changes: ['cart.get', 'cart.count', 'orders.listForBuyer', 'promotion.mine'],
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
      refuse(error);
    },
  });

  const request = useApprovalRequest(refuse);

  return {
    priced,
    choice,
    chooseBranch,
    chooseSending,
    messages,
    ownNumber,
    setMessage: (shopId: string, message: string) => setMessages(new Map(messages).set(shopId, message)),
    /** Takes a coupon of a giver in place of the one that is taken, or none. */
    chooseCoupon(offers: readonly CouponOffer[], id: string | null) {
      const { data } = priced;
      if (!data) return;
      const all = [...data.shops.flatMap((each) => each.coupons), ...data.coupons];
      const kept = all.filter((offer) => offer.chosen && !offers.includes(offer)).map((offer) => offer.id);
      setCoupons(id ? [...kept, id] : kept);
    },
    refused,
    request,
    sending: send.isPending || send.isSuccess || request.sending || ownNumber.isLoading,
    /** An earlier submission of this tab that got no answer. */
    open: send.isPending ? null : open,
    askAgain: () => open && send.mutate(open),
    submit() {
      if (!priced.data || priced.isPlaceholderData || send.isPending) return;
      if (!address || priced.data.addressId !== address.id) return toast.error(t('confirm.addressWanted'));
      if (priced.data.branch?.mustChoose) return toast.error(t('confirm.branchWanted'));
      setRefused(null);
      const { quote } = priced.data;
      const texts = [...messages].map(([shopId, message]) => ({ shopId, message }));
      const purchase = {
        quote,
        addressId: address.id,
        messages: texts,
        poNumber: ownNumber.value.trim(),
        costCenter: ownNumber.costCenter.trim(),
      };
      if (needsApproval(priced.data)) request.send(purchase);
      else send.mutate(beginSubmission(purchase, orderedBy(priced.data)));
    },
  };
}

/** Whether somebody of the company has to approve it before it is ordered. */
export const needsApproval = ({ approval }: Calculation): boolean =>
  approval !== null && approval.approvals > 0;

/** What is ordered, and with which coupons: by it another attempt at the same is known. */
function orderedBy({ shops, coupons }: Calculation) {
  const offers = [...shops.flatMap((part) => part.coupons), ...coupons];
  const lines = shops.flatMap((part) => part.lines.map(({ skuId, quantity }) => [skuId, quantity]));
  return [lines, offers.filter(({ chosen }) => chosen).map(({ id }) => id)];
}

export type Checkout = ReturnType<typeof useCheckout>;

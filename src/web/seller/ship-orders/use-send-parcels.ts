import { plainTrackingNumber } from '../../../contract/tracking/plain-tracking-number.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CarrierCode } from '../../../contract/tracking/carriers.ts';
import { callsOn } from '../../features/orders/order-step.ts';
import { api, ApiError } from '../../page/calls/api.ts';
import { errorText } from '../../page/calls/calls.ts';
import { useWords } from '../../page/words.ts';
import { type ParcelCarrier } from './check-drafts.ts';
import type { DraftStore } from './draft-store.ts';
import { sendInTurn } from './send-in-turn.ts';

/** What goes: an order on the version that was on the screen. */
export interface Parcel {
  id: string;
  orderNumber: string;
  version: number;
  carrier: ParcelCarrier;
  trackingNumber: string;
  isShared: boolean;
}

export interface Failure {
  reason: string;
  /** An order of another buyer went under the number: it goes when that is meant. */
  isShared: boolean;
}

interface Progress {
  /** How many are through, sent or not. */
  doneCount: number;
  total: number;
  shipped: number;
  isOver: boolean;
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** So often a parcel waits for its turn where the server asks callers to slow down. */
const mostWaits = 10;

/** @throws ApiError; one that says to slow down only after several waits: such a call was not begun */
async function send({ id, version, carrier, trackingNumber, isShared }: Parcel): Promise<void> {
  for (let waits = 0; ; waits++) {
    try {
      await api('orders.sendDelivery', {
        id,
        version,
        carrierCode: carrier.carrierCode as CarrierCode,
        carrier: carrier.carrier,
        trackingNumber,
        isSharedParcel: isShared,
      });
      return;
    } catch (error) {
      const isTooMany = error instanceof ApiError && error.status === 429;
      if (!isTooMany || waits === mostWaits) throw error;
      await pause(Math.min(error.retryAfter ?? 1_000, 10_000));
    }
  }
}

/** Refusals after which nobody knows without looking what the order has come to: the first answer may have been lost. */
const isUnclear = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 408 || status >= 500 || code === 'ORDER_CHANGED' || code === 'ORDER_STATE';

/**
 * Sends parcels some at a time, by the same call as one by hand. What is sent is entered no longer; what is not stays, with
 * its reason. A parcel whose answer was lost is looked for before anybody is told that it failed.
 */
export function useSendParcels(store: DraftStore) {
  const t = useWords('shipOrders');
  const order = useWords('order');
  const common = useWords('common');
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());

  async function reasonOf(parcel: Parcel, error: unknown): Promise<Failure | null> {
    const reason = errorText(error, common);
    if (!(error instanceof ApiError)) return { reason, isShared: false };
    if (!isUnclear(error)) return { reason, isShared: error.code === 'TRACKING_SHARED' };
    const current = await api('orders.getForSeller', { id: parcel.id }).catch(() => null);
    if (!current) return { reason, isShared: false };
    const plain = plainTrackingNumber(parcel.trackingNumber);
    if (current.shipments.some(({ trackingNumber }) => plainTrackingNumber(trackingNumber) === plain))
      return null;
    if (current.state !== 'awaiting_dispatch')
      return { reason: t('failed.state', { state: order(`state.${current.state}`) }), isShared: false };
    return { reason: error.code === 'ORDER_CHANGED' ? t('issue.changed') : reason, isShared: false };
  }

  /** @returns how many were sent, and how many were not */
  async function sendAll(parcels: readonly Parcel[]): Promise<{ shipped: number; failed: number }> {
    const failed = new Map<string, Failure>();
    let shipped = 0;
    const report = (doneCount: number, isOver = false) =>
      setProgress({ doneCount, total: parcels.length, shipped, isOver });
    report(0);
    setFailures(failed);
    await sendInTurn(
      parcels,
      async (parcel) => {
        const failure = await send(parcel).then(
          () => null,
          (error: unknown) => reasonOf(parcel, error),
        );
        if (failure) failed.set(parcel.id, failure);
        else {
          shipped++;
          store.remove([parcel.id]);
        }
      },
      report,
    );
    setFailures(new Map(failed));
    for (const call of ['ordersToShip.list', ...callsOn('seller')])
      await client.invalidateQueries({ queryKey: [call] });
    report(parcels.length, true);
    return { shipped, failed: failed.size };
  }

  return {
    progress,
    failures,
    sendAll,
    clearProgress: () => setProgress(null),
    clearFailure: (id: string) =>
      setFailures((earlier) =>
        earlier.has(id) ? new Map([...earlier].filter(([orderId]) => orderId !== id)) : earlier,
      ),
  };
}

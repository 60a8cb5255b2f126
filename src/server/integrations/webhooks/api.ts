import type { CallsOf } from '../../../contract/handler.ts';
import {
  mostEndpoints,
  mostReplayed,
  rotationHours,
  type DeliveryError,
  type DeliveryState,
  type WebhookKind,
} from '../../../contract/integrations/webhook-kinds.ts';
import { Refusal, requireFound } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { wireTime } from '../../../kit/wire.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact, type Db } from '../../platform/database.ts';
import { showPage } from '../../platform/paging.ts';
import { seal } from '../../platform/proof/seal.ts';
import { listContacts, requireSecondCode } from '../../accounts/public.ts';
import { lockShop, type ShopHandlers } from '../../shops/public.ts';
import { warnOfWebhook } from '../letters.ts';
import * as deliveries from './deliveries-sql.ts';
import * as endpoints from './endpoints-sql.ts';
import { newSecret, showSecret } from './signature.ts';

/** Nobody has told to a program what they may not see themselves. @throws {Refusal} FORBIDDEN */
function refuseUnseen({ shopRights }: SignedIn['actor'], kinds: readonly string[]): void {
  const rightOf = (kind: string) => (kind === 'stock.low' ? 'products' : 'orders');
  if (shopRights && !kinds.every((kind) => shopRights.includes(rightOf(kind))))
    throw new Refusal('FORBIDDEN');
}

/**
 * Nor does anybody say where it is told, or how it is signed: of what an endpoint tells now, and of what still waits for it.
 * @throws {Refusal} FORBIDDEN
 */
async function refuseUnseenAt(
  db: Db,
  actor: SignedIn['actor'],
  endpoint: endpoints.EndpointRow,
): Promise<void> {
  refuseUnseen(actor, [...endpoint.kinds, ...(await deliveries.listWaitingKinds(db, endpoint.id))]);
}

export const webhooksApi: ShopHandlers<CallsOf<'webhooks'>> = {
  async 'webhooks.list'({ db, shop, now }) {
    const rows = await endpoints.listEndpoints(db, shop.id);
    return { webhooks: rows.map((row) => show(row, now)), most: mostEndpoints };
  },

  async 'webhooks.add'(context, { code, ...settings }) {
    const { db, shop, actor, now, config } = context;
    refuseUnseen(actor, settings.kinds);
    // What is sent there is the shop's business with everybody.
    await requireSecondCode(context, code);
    const secret = newSecret();
    const id = newId(now.getTime());
    await transact(db, async (tx) => {
      await lockShop(tx, shop.id);
      if ((await endpoints.listEndpoints(tx, shop.id)).length >= mostEndpoints)
        throw new Refusal('WEBHOOKS_FULL', { most: mostEndpoints });
      const sealed = seal(config.secret, 'webhook: secret', secret);
      const endpoint = { ...settings, id, shopId: shop.id, secret: sealed, createdBy: actor.accountId };
      await endpoints.insertEndpoint(tx, endpoint, now);
      await warnOfWebhook({ ...context, db: tx }, await listContacts(tx, [shop.owner_id]), settings.address);
    });
    return { id, secret: showSecret(secret) };
  },

  async 'webhooks.change'(context, { id, version, isOn, code, ...settings }) {
    const { db, shop, actor, queue, now } = context;
    refuseUnseen(actor, settings.kinds);
    const endpoint = requireFound(await endpoints.findEndpoint(db, id));
    const isElsewhere = endpoint.shop_id === shop.id && endpoint.address !== settings.address;
    if (isElsewhere && endpoint.version !== version) throw new Refusal('WEBHOOK_CHANGED');
    // Before a code of the app is used up for nothing.
    if (isElsewhere) await refuseUnseenAt(db, actor, endpoint);
    if (isElsewhere) await requireSecondCode(context, code);
    await transact(db, async (tx) => {
      const row = requireFound(await endpoints.lockEndpoint(tx, shop.id, id));
      await refuseUnseenAt(tx, actor, row);
      // Changed meanwhile, it may lead elsewhere without a code.
      if (row.version !== version || (row.address !== settings.address && !isElsewhere))
        throw new Refusal('WEBHOOK_CHANGED');
      if (isElsewhere)
        await warnOfWebhook(
          { ...context, db: tx },
          await listContacts(tx, [shop.owner_id]),
          settings.address,
        );
      const switchedOffAt = isOn ? null : (row.switched_off_at ?? now);
      // Whoever led it elsewhere, or switched it on again, answers for where it leads: it ends with their rights.
      const isAgain = isOn && row.switched_off_at !== null;
      const createdBy = isElsewhere || isAgain ? actor.accountId : row.created_by;
      await endpoints.updateEndpoint(tx, id, { ...settings, createdBy, switchedOffAt });
      if (!isOn) return;
      // Where it failed at an address that was wrong, it is tried at the other one now.
      await endpoints.hurryWaiting(tx, id);
      await queue.publish(tx, 'webhooks.deliver', { endpointId: id }, { singletonKey: id });
    });
    return {};
  },

  async 'webhooks.remove'({ db, shop }, { id }) {
    await transact(db, async (tx) => {
      requireFound((await endpoints.deleteEndpoint(tx, shop.id, id)) || undefined);
    });
    return {};
  },

  async 'webhooks.rotateSecret'(context, { id, code }) {
    const { db, shop, actor, now, config } = context;
    const endpoint = requireFound(await endpoints.findEndpoint(db, id));
    if (endpoint.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    await refuseUnseenAt(db, actor, endpoint);
    // Whoever has it can tell the shop's program what never happened.
    await requireSecondCode(context, code);
    const secret = newSecret();
    const until = new Date(now.getTime() + rotationHours * 3_600_000);
    const sealed = seal(config.secret, 'webhook: secret', secret);
    await transact(db, async (tx) => {
      requireFound(await endpoints.lockEndpoint(tx, shop.id, id));
      await endpoints.rotateSecret(tx, id, sealed, until);
    });
    return { secret: showSecret(secret), previousUntil: wireTime(until) };
  },

  async 'webhooks.ping'({ db, shop, queue, now }, { id }) {
    return transact(db, async (tx) => {
      requireFound(await endpoints.lockEndpoint(tx, shop.id, id));
      const deliveryId = await deliveries.insertPing(tx, { endpointId: id, shopId: shop.id, now });
      await queue.publish(tx, 'webhooks.deliver', { endpointId: id }, { singletonKey: id });
      return { deliveryId };
    });
  },

  async 'webhooks.deliveries'({ db, shop }, { id, state, ...paging }) {
    const endpoint = requireFound(await endpoints.findEndpoint(db, id));
    if (endpoint.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
    const page = await deliveries.listDeliveries(db, id, state, paging);
    const attempts = await deliveries.listLastAttempts(
      db,
      page.rows.map((row) => row.id),
    );
    return showPage(page, (row) => {
      const last = attempts.get(row.id);
      return {
        id: row.id,
        eventId: row.event_id,
        kind: row.kind as WebhookKind | 'ping',
        sequence: row.sequence,
        state: row.state as DeliveryState,
        isReplay: row.is_replay,
        happenedAt: wireTime(row.at),
        attempts: row.attempts,
        nextAt: wireTime(row.next_at),
        last: last
          ? {
              at: wireTime(last.at),
              milliseconds: last.duration_ms,
              status: last.status,
              error: (last.error || null) as DeliveryError | null,
            }
          : null,
      };
    });
  },

  async 'webhooks.replay'({ db, shop, actor, queue, now }, { deliveryId }) {
    const delivery = requireFound(await deliveries.findDelivery(db, shop.id, deliveryId));
    refuseUnseen(actor, delivery.kind === 'ping' ? [] : [delivery.kind]);
    return transact(db, async (tx) => {
      const endpointId = delivery.endpoint_id;
      const id = await deliveries.insertReplay(tx, delivery, now);
      await queue.publish(tx, 'webhooks.deliver', { endpointId }, { singletonKey: endpointId });
      return { deliveryId: id };
    });
  },

  async 'webhooks.replayPeriod'({ db, shop, actor, queue, now }, { id, ...period }) {
    const [from, until] = [new Date(period.from), new Date(period.until)];
    if (from >= until) throw new Refusal('BAD_INPUT', { fields: 'until' });
    return transact(db, async (tx) => {
      const endpoint = requireFound(await endpoints.lockEndpoint(tx, shop.id, id));
      refuseUnseen(actor, endpoint.kinds);
      const most = { most: mostReplayed, now };
      const { events, last } = await deliveries.replayEvents(tx, endpoint, { from, until }, most);
      await queue.publish(tx, 'webhooks.deliver', { endpointId: id }, { singletonKey: id });
      return { events, more: wireTime(last) };
    });
  },
};

const show = (row: endpoints.EndpointRow, now: Date) => ({
  id: row.id,
  address: row.address,
  kinds: row.kinds as WebhookKind[],
  stockLevel: row.stock_level,
  createdAt: wireTime(row.created_at),
  switchedOff: row.switched_off_at && {
    at: wireTime(row.switched_off_at),
    by: row.switched_off_by as 'shop' | 'failures',
  },
  failingSince: wireTime(row.failing_since),
  previousSecretUntil: row.previous_until && row.previous_until > now ? wireTime(row.previous_until) : null,
  version: row.version,
});

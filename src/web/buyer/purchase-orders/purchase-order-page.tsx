import { useState } from 'react';
import { roles } from '../../../contract/accounts/roles.ts';
import type { OutputOf } from '../../../contract/contract.ts';
import { mostPoNumber } from '../../../contract/orders/order-states.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { Link, useNavigate, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { AddToList } from '../../features/requisition-lists/add-to-list.tsx';
import { mergeLines } from '../../features/requisition-lists/merge-lines.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, Input, Select } from '../../ui/form/field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { purchaseOrdersPath } from '../paths.ts';
import { OrderLine } from './order-line.tsx';
import { StateBadge } from './state-badge.tsx';

export type PurchaseOrder = OutputOf<'purchaseOrders.get'>;

const cartPath = '/cart/list';

/** An order of the buyer's own system: what its lines are, what is unsure, what it costs today, and into the cart with it. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    const { data, isError, error, refetch } = useCall(
      'purchaseOrders.get',
      { id },
      { enabled: id !== '', keep: true },
    );
    const list = { text: common('nav.purchaseOrders'), to: purchaseOrdersPath };
    return (
      <Office role={roles.buyer} title={common('title.purchaseOrder')} way={[list]}>
        {data ? (
          <Review order={data} />
        ) : isError || id === '' ? (
          <div className="card">
            <NotShown error={error} back={list} onRetry={() => void refetch()} />
          </div>
        ) : (
          <Skeleton className="h-72" />
        )}
      </Office>
    );
  },
});

function Review({ order }: { order: PurchaseOrder }) {
  const isOpen = order.state === 'open' && order.mayOrder;
  return (
    <>
      <Head order={order} isOpen={isOpen} />
      <ul className="space-y-3">
        {order.lines.map((line) => (
          <li key={line.position}>
            <OrderLine order={order} line={line} isOpen={isOpen} />
          </li>
        ))}
      </ul>
      <Foot order={order} isOpen={isOpen} />
    </>
  );
}

interface Props {
  order: PurchaseOrder;
  /** Whether it can be decided about. */
  isOpen: boolean;
}

function Head({ order, isOpen }: Props) {
  const t = useWords('purchaseOrders');
  const format = useFormat();
  const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? format.day(text) : text);
  const facts = [
    [t('head.orderDate'), dayOf(order.orderDate)],
    [t('head.deliveryDate'), dayOf(order.deliveryDate)],
    [t('head.buyerName'), order.buyerName],
    [t('head.sellerName'), order.sellerName],
    [t('head.shipTo'), order.shipTo],
  ].filter(([, text]) => text !== '');
  return (
    <section className="card space-y-4 p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="text-base font-semibold break-all">{order.poNumber || t('list.unnumbered')}</bdi>
        <StateBadge state={order.state} />
        <span className="text-sm break-words text-muted">
          <bdi>{order.fileName}</bdi> · <bdi>{order.uploadedBy}</bdi> · {format.dateTime(order.createdAt)}
        </span>
      </p>
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {facts.map(([name, text]) => (
            <div key={name} className="min-w-0">
              <dt className="text-xs text-muted">{name}</dt>
              <dd className="break-words">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {order.shipTo && <p className="text-xs text-muted">{t('head.shipToHint')}</p>}
      {order.skippedRows > 0 && <p className="text-sm">{t('head.skipped', { count: order.skippedRows })}</p>}
      {isOpen && <HeadFields key={order.version} order={order} />}
    </section>
  );
}

/** The number under which it is ordered, and whose item numbers it uses. */
function HeadFields({ order }: { order: PurchaseOrder }) {
  const t = useWords('purchaseOrders');
  const [poNumber, setPoNumber] = useState(order.poNumber);
  const { id, version } = order;
  const update = useSend('purchaseOrders.update', {
    changes: ['purchaseOrders.get', 'purchaseOrders.list'],
    decides: true,
    canEmpty: true,
  });
  return (
    <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <Field label={t('head.number')} hint={t('head.numberHint')}>
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              className="min-w-0 grow"
              value={poNumber}
              maxLength={mostPoNumber}
              autoComplete="off"
              onChange={({ target }) => setPoNumber(target.value)}
            />
            {poNumber.trim() !== order.poNumber && (
              <Button
                busy={update.isPending}
                onClick={() => update.mutate({ id, version, poNumber: poNumber.trim() })}
              >
                {t('head.save')}
              </Button>
            )}
          </span>
        )}
      </Field>
      {order.shops.length > 0 && (
        <Field label={t('head.seller')} hint={t('head.sellerHint')}>
          {(control) => (
            <Select
              {...control}
              value={order.shopId ?? ''}
              disabled={update.isPending}
              onChange={({ target }) => update.mutate({ id, version, shopId: target.value || null })}
            >
              <option value="">{t('head.anySeller')}</option>
              {order.shops.map((shop) => (
                <option key={shop.id} value={shop.id}>
                  {t('head.sellerLines', { name: shop.name, count: shop.lineCount })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

/** What is meant by the lines that are not left out. */
const listableLines = ({ lines }: PurchaseOrder) =>
  lines.flatMap(({ isLeftOut, variant, cartQuantity }) =>
    isLeftOut || !variant || cartQuantity === null ? [] : [{ skuId: variant.skuId, quantity: cartQuantity }],
  );

/** What it comes to, and what can be done with the whole order. */
function Foot({ order, isOpen }: Props) {
  const t = useWords('purchaseOrders');
  const format = useFormat();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const { id, version } = order;
  const put = useSend('purchaseOrders.putInCart', {
    changes: [
      'purchaseOrders.get',
      'purchaseOrders.list',
      'cart.get',
      'cart.count',
      'purchaseOrders.numbersFor',
    ],
    decides: true,
    onDone({ lineCount }) {
      toast.success(t('put.done', { count: lineCount }));
      navigate(cartPath);
    },
  });
  const remove = useSend('purchaseOrders.remove', {
    changes: ['purchaseOrders.list'],
    decides: true,
    onDone() {
      toast.success(t('remove.done'));
      navigate(purchaseOrdersPath, { replace: true });
    },
  });
  return (
    <section className="card flex flex-wrap items-center justify-between gap-4 p-4 sm:p-5">
      <div aria-live="polite">
        <p className="text-base font-semibold">
          {t('total')} <span className="figures">{format.money(order.total)}</span>
        </p>
        <p className="text-sm text-muted">
          {order.state === 'inCart' && order.inCartAt
            ? t('inCartSince', { time: format.dateTime(order.inCartAt) })
            : order.questions > 0
              ? t('questions', { count: order.questions })
              : t('totalHint')}
        </p>
      </div>
      {isOpen ? (
        <span className="flex flex-wrap gap-3">
          <AddToList lines={order.questions > 0 ? [] : mergeLines(listableLines(order))} />
          <Button tone="plain" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
          <Button
            tone="main"
            busy={put.isPending || put.isSuccess}
            disabled={order.questions > 0 || order.lines.every(({ isLeftOut }) => isLeftOut)}
            onClick={() => put.mutate({ id, version })}
          >
            {t('put')}
          </Button>
        </span>
      ) : (
        order.state === 'inCart' && (
          <Link to={cartPath} className={buttonClass()}>
            {t('toCart')}
          </Link>
        )
      )}
      {isRemoving && (
        <FormDialog
          danger
          title={t('remove')}
          verb={t('remove')}
          busy={remove.isPending}
          onClose={() => setRemoving(false)}
          onSubmit={() => remove.mutate({ id, version })}
        >
          {t('remove.ask')}
        </FormDialog>
      )}
    </section>
  );
}

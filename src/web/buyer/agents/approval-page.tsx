import { useState } from 'react';
import type { OutputOf } from '../../../contract/contract.ts';
import type { ChangedTerms } from '../../../contract/orders/changed-terms.ts';
import type { ProductDifference } from '../../../contract/orders/shown-product.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import { languages } from '../../../kit/languages.ts';
import { useCall, useSend } from '../../page/calls/calls.ts';
import { definePage } from '../../page/define.ts';
import { useFormat } from '../../page/format/format.ts';
import { addressOf, Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { NotShown } from '../../features/office/not-shown.tsx';
import { Office } from '../../features/office/office.tsx';
import { ChangedTermsList } from '../../features/orders/terms/changed-terms.tsx';
import { ChangedProducts } from '../../features/orders/terms/changed-products.tsx';
import { OrderStateBadge } from '../../features/orders/order-state.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/form/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { DraftDestination, DraftShop } from '../orders/draft-shop.tsx';
import { agentsPath, approvalPath, cashierPath, orderPath } from '../paths.ts';
import { ApprovalBadge } from './approvals.tsx';

type Approval = OutputOf<'agents.approval'>;

/** An order that an agent asks its buyer to approve: what exactly, from whom, where to, and what it comes to. */
export const page = definePage({
  View() {
    const common = useWords('common');
    const id = usePlace().query.get('id') ?? '';
    const { data, isError, error, refetch } = useCall('agents.approval', { id }, { enabled: id !== '' });
    const list = { text: common('nav.agents'), to: agentsPath };
    return (
      <Office role={roles.buyer} title={common('title.agentApproval')} way={[list]}>
        {data ? (
          <Asked asked={data} />
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

function Asked({ asked }: { asked: Approval }) {
  const t = useWords('agents');
  const order = useWords('order');
  const format = useFormat();
  const { shown, total, totalBefore, state } = asked;
  return (
    <>
      <section className="card space-y-3 p-4 sm:p-5">
        <p className="flex flex-wrap items-center gap-2">
          <span>
            <bdi className="font-semibold break-words">{asked.agentName}</bdi> {t('approval.asks')}
          </span>
          <ApprovalBadge state={state} />
        </p>
        <p className="text-sm text-muted">
          <bdi className="break-all">{asked.agentHost}</bdi>
          {' · '}
          {t(`reason.${asked.reason}`)}
          {state === 'waiting' && ` ${t('approval.until', { time: format.dateTime(asked.expiresAt) })}`}
        </p>
        {totalBefore && state === 'waiting' && (
          <p className="font-semibold">
            {totalBefore.amount === total.amount && totalBefore.currency === total.currency
              ? t('approval.terms')
              : t('approval.before', { amount: format.money(totalBefore) })}
          </p>
        )}
      </section>
      <OtherLanguage language={asked.language} id={asked.id} />
      {shown.shops.map((shop) => (
        <DraftShop
          key={shop.shopId}
          shop={shop}
          message={asked.messages.find(({ shopId }) => shopId === shop.shopId)?.message}
        />
      ))}
      <section className="card space-y-3 p-4 sm:p-5">
        {shown.shops.length > 1 && (
          <p className="flex justify-between gap-4 text-base font-semibold">
            {t('approval.all')} <span className="figures">{format.money(total)}</span>
          </p>
        )}
        {/* What is paid stands above, in its own currency; this is only to compare by. */}
        {asked.totalAbout && (
          <p className="figures text-end text-sm text-muted">
            {order('amount.about', { amount: format.money(asked.totalAbout) })}
          </p>
        )}
        <DraftDestination address={asked.address} />
        <Decision asked={asked} />
      </section>
    </>
  );
}

/** The way to this page in the language of the account, for whoever was led to it in another. */
function OtherLanguage({ language, id }: Pick<Approval, 'language' | 'id'>) {
  const here = usePlace().language;
  if (language === here) return null;
  const { htmlLang, dir, name } = languages[language];
  return (
    <a
      className="card block p-3 text-center font-semibold hover:text-cinnabar"
      href={addressOf(language, approvalPath(id))}
      hrefLang={htmlLang}
      lang={htmlLang}
      dir={dir}
    >
      {name}
    </a>
  );
}

/** Where a code of the authenticator app is typed. */
function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useWords('agents');
  return (
    <div className="max-w-72">
      <Field label={t('approval.code')} hint={t('approval.codeHint')}>
        {(tied) => (
          <Input
            {...tied}
            className="figures"
            autoComplete="one-time-code"
            maxLength={20}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
    </div>
  );
}

/** The orders that it became, as they stand now, and the way to pay those that wait for it. */
function Placed({ orders }: Pick<Approval, 'orders'>) {
  const order = useWords('order');
  const format = useFormat();
  const due = orders.filter((each) => each.state === 'awaiting_payment');
  return (
    <>
      <ul className="divide-y divide-line">
        {orders.map(({ id, number, state, total }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <Link to={orderPath(id)} className="figures font-semibold hover:text-cinnabar">
              {number}
            </Link>
            <span className="flex items-center gap-3">
              <span className="figures">{format.money(total)}</span>
              <OrderStateBadge state={state} />
            </span>
          </li>
        ))}
      </ul>
      {due.length > 0 && (
        <div className="flex justify-end">
          <Link to={cashierPath(due.map((each) => each.id))} className={buttonClass({ tone: 'main' })}>
            {order('action.pay.full')}
          </Link>
        </div>
      )}
    </>
  );
}

function Decision({ asked }: { asked: Approval }) {
  const t = useWords('agents');
  const { id, version, state, orders } = asked;
  const [code, setCode] = useState('');
  const [isCodeWanted, setCodeWanted] = useState(false);
  const changes = ['agents.approval', 'agents.approvals', 'agents.log'] as const;
  const [refused, setRefused] = useState<{
    message: string;
    products: ProductDifference[];
    terms: ChangedTerms[];
  } | null>(null);
  const decide = useSend('agents.decide', {
    changes: [...changes],
    decides: true,
    onDone: ({ orders: placed }) => {
      toast.success(t(placed.length > 0 ? 'approval.done' : 'approval.refused'));
    },
    onFailure(error) {
      // What was ordered since the page was opened counts too.
      if (error.code === 'SECOND_CODE_WANTED') setCodeWanted(true);
      if (error.code !== 'PRODUCT_NOT_AS_SHOWN' && error.code !== 'TERMS_CHANGED') return false;
      const { products = [], terms = [] } = (error.data ?? {}) as {
        products?: ProductDifference[];
        terms?: ChangedTerms[];
      };
      setRefused({ message: error.message, products, terms });
      return undefined;
    },
  });
  const needsCode = asked.needsCode || isCodeWanted;
  if (state === 'ordered') return <Placed orders={orders} />;
  if (state !== 'waiting') return null;
  return (
    <>
      {refused && (
        <div role="alert" className="space-y-2 rounded border border-cinnabar bg-cinnabar-soft px-4 py-3">
          <p className="font-semibold text-cinnabar-deep">{refused.message}</p>
          <ChangedProducts changes={refused.products} />
          <ChangedTermsList terms={refused.terms} />
        </div>
      )}
      <p className="text-sm text-muted">{t('approval.pays')}</p>
      {needsCode && <CodeField value={code} onChange={setCode} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={decide.isPending} onClick={() => decide.mutate({ id, version, approve: false })}>
          {t('approval.refuse')}
        </Button>
        <Button
          tone="main"
          busy={decide.isPending}
          disabled={asked.address === null || (needsCode && code.trim().length < 6)}
          onClick={() =>
            decide.mutate({ id, version, approve: true, code: needsCode ? code.trim() : undefined })
          }
        >
          {t('approval.approve')}
        </Button>
      </div>
    </>
  );
}
